import { useQuery } from '@tanstack/react-query'
import { displayLocale } from '#web/format/format.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AccuracyTable } from './accuracy-table.tsx'
import { accuracyLead } from './accuracy-text.ts'
import { valuationAccuracy } from './fair-price-queries.ts'

/** How well value ranges met sales they did not know, by city and segment. */
export function AccuracySection() {
  const query = useQuery(valuationAccuracy())
  return (
    <section aria-labelledby="accuracy" className="grid gap-4">
      <h2 id="accuracy" className="border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        {m.accuracy_title()}
      </h2>
      <p className="max-w-[68ch] text-sm text-muted-foreground">{accuracyLead(displayLocale())}</p>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-60 w-full" />}>
        {({ cities }) => (
          <BasisScope bases={cities.map(({ basis }) => basis)} isSection>
            <div className="grid gap-6">
              {cities.map(({ basis, segments }) => (
                <div key={basis.city} className="grid gap-2">
                  <h3 className="font-medium">{basis.name}</h3>
                  {segments.length === 0 ? (
                    <p className="text-sm text-muted-foreground">{m.accuracy_none()}</p>
                  ) : (
                    <AccuracyTable segments={segments} locale={displayLocale()} />
                  )}
                  <BasisNote basis={basis} />
                </div>
              ))}
            </div>
          </BasisScope>
        )}
      </QueryBoundary>
    </section>
  )
}
