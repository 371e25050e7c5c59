import type { MarketFinding } from '#contract/market/findings.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { findingSources } from '#domain/market/findings/finding-sources.ts'
import { measures } from '#domain/market/findings/measures.ts'
import { launchCities } from '#domain/places/cities.ts'
import { api } from '#web/api/client.ts'
import { DownloadButton } from '#web/downloads/download-button.tsx'
import { sourceNote } from '#web/downloads/source-note.ts'
import { useExportAccess } from '#web/list/export/export-access.ts'
import { claimText } from './finding-text.ts'
import { measureNames, unitText } from './measure-text.ts'

type Props = { finding: MarketFinding; basis: CityBasis }

/** The downloads of the chart of a finding. The picture says what was found, and what is drawn. */
export function FindingDownloads({ finding, basis }: Props) {
  const exporting = useExportAccess()
  const { rule, type, area, project, chart } = finding
  const city = launchCities.find((known) => known === basis.city)
  const { unit } = measures[chart.measure]
  const drawn = [measureNames[chart.measure](), unit === 'homes' ? null : unitText(unit, basis)]
  const picture = async () => (await import('./finding-picture.ts')).findingPicture(chart, basis)
  return (
    <DownloadButton
      className="size-7"
      file={`${basis.city}-${rule}${area?.slug ? `-${area.slug}` : ''}`}
      words={{
        title: claimText(finding, basis),
        unit: '',
        note: sourceNote({ ...basis, sources: findingSources(finding, basis.sources) }),
        key: [drawn.filter(Boolean).join(', ')],
      }}
      raster={picture}
      vector={picture}
      data={
        city && {
          exporting,
          read: async (format) => {
            const key = {
              rule,
              ...(type ? { type } : {}),
              ...(area ? { area: area.areaId } : {}),
              ...(project ? { project: project.projectId } : {}),
            }
            return (await api.market.exportFindingSeries({ query: { city, ...key, format } })).blob()
          },
        }
      }
    />
  )
}
