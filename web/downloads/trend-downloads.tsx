import type { TableFormat } from '#domain/export/table-formats.ts'
import { useExportAccess } from '#web/list/export/export-access.ts'
import { m } from '#web/paraglide/messages.js'
import type { Basis } from '#web/ui/charts/basis-note.tsx'
import type { DrawnTrend } from './trend-picture.ts'
import { DownloadButton } from './download-button.tsx'
import { sourceNote } from './source-note.ts'

type Props = DrawnTrend & {
  title: string
  unit: string
  basis: Basis
  /** The name of the files, without ending. */
  file: string
  /** Asks for the data as a file; absent where only the picture is offered. */
  read?: (format: TableFormat) => Promise<Response>
}

/** The downloads of a `TrendChart`: the picture for every reader, the data by the lock of exports. */
export function TrendDownloads({ title, unit, basis, file, read, ...trend }: Props) {
  const exporting = useExportAccess()
  const picture = async () => (await import('./trend-picture.ts')).trendPicture(trend)
  if (trend.steps.every(({ median }) => median === null)) return null
  return (
    <DownloadButton
      file={file}
      words={{ title, unit, note: sourceNote(basis), key: [m.ui_trend_key()] }}
      raster={picture}
      vector={picture}
      data={read && { exporting, read: async (format) => (await read(format)).blob() }}
    />
  )
}
