import type { CityOverview } from '#contract/market/overview.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { coverageSentences } from '#web/format/coverage-text.ts'
import { CityCard, localPrices } from './city-card.tsx'

type Props = {
  cities: readonly CityOverview[]
  /** The one type that is compared; all types without it. */
  type?: PricedType
}

/** A card for each city, in its own currency. */
export function CitiesSideBySide({ cities, type }: Props) {
  const days = new Set(cities.map(({ days: { to } }) => to))
  return (
    <section aria-labelledby="cities" className="grid gap-5">
      <h2 id="cities" className="border-t-2 border-foreground/80 pt-3 font-serif text-2xl">
        {m.market_cities_title()}
      </h2>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {cities.some(({ coverage }) => coverageSentences(coverage).length > 0)
          ? m.market_cities_held()
          : days.size === 1
            ? m.market_cities_until({ date: formatDay(displayLocale(), cities[0]?.days.to ?? '') })
            : m.market_cities_lead()}
      </p>
      <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
        {cities.map((overview) => (
          <li key={overview.basis.city} className="grid grid-rows-[auto_1fr_auto] gap-5 bg-card p-5">
            <CityCard
              overview={overview}
              prices={localPrices(overview.basis)}
              hasPanels
              {...(type === undefined ? {} : { type })}
            />
            <div className="grid gap-1">
              <BasisNote basis={overview.basis} />
              <CoverageNote coverage={overview.coverage} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
