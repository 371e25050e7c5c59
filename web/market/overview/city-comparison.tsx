import { useQuery } from '@tanstack/react-query'
import type { PricedType } from '#domain/market/codes.ts'
import { BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { CitiesSideBySide } from './cities-side-by-side.tsx'
import { CitySection } from './city-section.tsx'
import { citiesByType } from './overview-queries.ts'

/** The three cities compared by one type of property, each in its own currency. */
export function MarketAnalyticsCities({ type }: { type: PricedType }) {
  const query = useQuery(citiesByType(type))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ cities }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <BasisScope bases={cities.map(({ basis }) => basis)}>
            <CitiesSideBySide cities={cities} type={type} />
            {cities.map((city) => (
              <CitySection key={city.basis.city} overview={city} chosen={type} />
            ))}
          </BasisScope>
        </div>
      )}
    </QueryBoundary>
  )
}
