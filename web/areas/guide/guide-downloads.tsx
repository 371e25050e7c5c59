import type { ComponentProps } from 'react'
import type { AreaGuide } from '#contract/areas.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { api } from '#web/api/client.ts'
import { TrendDownloads } from '#web/downloads/trend-downloads.tsx'
import { FileExport } from '#web/list/export/file-export.tsx'
import { m } from '#web/paraglide/messages.js'
import { typeTitles } from '#web/areas/type-labels.ts'

type TrendProps = Omit<ComponentProps<typeof TrendDownloads>, 'file' | 'read'> & {
  slug: string
  type: PricedType
}

/** The downloads of the chart of a guide. */
export function GuideTrendDownloads({ slug, type, ...trend }: TrendProps) {
  return (
    <TrendDownloads
      {...trend}
      file={`${slug}-${type}-by-quarter`}
      read={(format) => api.areas.exportQuarters({ params: { slug }, query: { type, format } })}
    />
  )
}

/** All figures of a guide as a file. */
export function GuideExport({ guide: { slug, title }, type }: { guide: AreaGuide; type: PricedType }) {
  return (
    <FileExport
      title={m.areas_export_guide({ area: title })}
      description={m.areas_export_guide_type({ type: typeTitles[type]() })}
      fileName={`${slug}-${type}`}
      isEmpty={false}
      request={(format, signal) =>
        api.areas.exportGuide({ params: { slug }, query: { type, format } }, signal)
      }
    >
      <p>{m.areas_export_guide_what()}</p>
    </FileExport>
  )
}
