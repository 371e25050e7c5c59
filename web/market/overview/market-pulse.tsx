import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { perAreaLabel, formatCompactPrice, formatPerArea } from '#web/format/display.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { CityCard } from './city-card.tsx'
import { cityOverviews } from './overview-queries.ts'

/** Two columns for fewer than three cities, so that no column is empty. */
const widthClasses: Readonly<Record<number, string>> = { 1: 'md:w-1/3', 2: 'md:w-2/3 md:grid-cols-2' }

/** The last twelve months of each city's register, in the member's currency and unit. */
export function MarketPulse() {
  const { data, isError, refetch } = useQuery(cityOverviews())
  const displays = useDisplays()
  if (isError && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-sm text-muted-foreground">{m.market_pulse_failed()}</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  if (!data) return <PulseSkeleton />
  if (data.cities.length === 0)
    return <p className="text-sm text-muted-foreground">{m.market_empty_register()}</p>
  return (
    <BasisScope bases={data.cities.map(({ basis }) => basis)} isSection>
      <div
        className={`grid gap-px overflow-hidden rounded-md border border-border bg-border ${widthClasses[data.cities.length] ?? 'md:grid-cols-3'}`}
      >
        {data.cities.map((overview) => {
          const { basis, days } = overview
          const display = displays(basis.currency)
          return (
            <Link
              key={basis.city}
              to="/transactions"
              search={{ country: basis.country, city: basis.city, from: days.from, to: days.to }}
              // Keeps the notes below the figures on one line, however many figures a city has.
              className="group grid grid-rows-[auto_1fr_auto] gap-5 bg-card p-5 transition-colors duration-150 hover:bg-accent focus-visible:outline-offset-[-2px]"
            >
              <CityCard
                overview={overview}
                prices={{
                  currency: display.currency,
                  value: (minor) => formatCompactPrice(display, minor),
                  perArea: (perSqm) => formatPerArea(display, perSqm),
                  unit: perAreaLabel(display),
                }}
              />
              <div className="grid gap-1">
                <BasisNote basis={basis} />
                <CoverageNote coverage={overview.coverage} />
              </div>
            </Link>
          )
        })}
      </div>
    </BasisScope>
  )
}

/** As many cities as are usual, each with a name and six figures. */
function PulseSkeleton() {
  return (
    <div
      aria-hidden
      className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3"
    >
      {Array.from({ length: 3 }, (_, city) => (
        <div key={city} className="grid content-start gap-5 bg-card p-5">
          <Skeleton className="h-6 w-28" />
          {Array.from({ length: 6 }, (_line, line) => (
            <div key={line} className="flex justify-between gap-4">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
