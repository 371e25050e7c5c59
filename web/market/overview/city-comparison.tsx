import { useQuery } from '@tanstack/react-query'
import { BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { CitiesSideBySide } from './cities-side-by-side.tsx'
import { CitySection } from './city-section.tsx'
import { cityOverviews } from './overview-queries.ts'

/** The three cities compared, each in its own currency. */
export function MarketAnalyticsCities() {
  const query = useQuery(cityOverviews())
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ cities }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <BasisScope bases={cities.map(({ basis }) => basis)}>
            <CitiesSideBySide cities={cities} />
            {cities.map((city) => (
              <CitySection key={city.basis.city} overview={city} />
            ))}
          </BasisScope>
        </div>
      )}
    </QueryBoundary>
  )
}
