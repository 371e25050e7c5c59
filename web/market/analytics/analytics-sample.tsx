import { useQuery } from '@tanstack/react-query'
import { analyticsSections } from '#domain/market/analytics/sections.ts'
import { CityCard, localPrices } from '#web/market/overview/city-card.tsx'
import { cityOverviews } from '#web/market/overview/overview-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { sectionNames } from './section-names.ts'

/** What everyone may see of the analytics: the figures of one city, and what the sections add to them. */
export function AnalyticsSample() {
  const { data, isError } = useQuery(cityOverviews())
  const overview = data?.cities[0]
  if (!overview) return data || isError ? <Sections /> : <Skeleton className="h-48" />
  return (
    <div className="grid gap-5">
      <section className="grid gap-3">
        <p className="text-sm text-muted-foreground">{m.analytics_sample_open()}</p>
        <CityCard overview={overview} prices={localPrices(overview.basis)} />
        <BasisNote basis={overview.basis} />
      </section>
      <Sections />
    </div>
  )
}

function Sections() {
  return (
    <div className="grid gap-2 text-sm">
      <p>{m.analytics_sample_adds()}</p>
      <ul className="flex flex-wrap gap-1.5 text-xs text-muted-foreground">
        {analyticsSections
          .filter((section) => section !== 'overview' && section !== 'methodology')
          .map((section) => (
            <li key={section} className="rounded-sm border border-border px-2 py-1">
              {sectionNames[section]()}
            </li>
          ))}
      </ul>
    </div>
  )
}
