import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CityOverview } from '#contract/market-overview.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { displayLocale } from '#web/format/format.ts'
import { CoverageNote, coverageSentences } from '#web/ui/charts/coverage-note.tsx'
import { CityCard, localPrices } from './city-card.tsx'
import { CitySection } from './city-section.tsx'
import { cityOverviews } from './overview-queries.ts'
import { WeekChanges } from './week-changes.tsx'

/** The public overview of the three markets, each in its own currency, never two in one figure. */
export function MarketAnalyticsPage() {
  const { cities } = useSuspenseQuery(cityOverviews()).data
  return (
    <div className="page-frame grid gap-14 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.market_analytics_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">
          {m.market_analytics_lead()}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to="/analytics/insights" className={linkLooks}>
            {m.market_to_insights()}
          </Link>
          <Link to="/area-guides" className={linkLooks}>
            {m.market_to_guides()}
          </Link>
        </p>
      </header>
      {cities.length === 0 ? (
        <EmptyState title={m.market_empty_register()}>{m.market_empty_register_lead()}</EmptyState>
      ) : (
        <BasisScope bases={cities.map(({ basis }) => basis)}>
          <SideBySide cities={cities} />
          {cities.map((city) => (
            <CitySection key={city.basis.city} overview={city} />
          ))}
          <section aria-labelledby="week" className="grid gap-5">
            <h2 id="week" className="border-t-2 border-foreground/80 pt-3 font-serif text-2xl">
              {m.market_week_title()}
            </h2>
            <p className="max-w-[68ch] text-sm text-muted-foreground">{m.market_week_lead()}</p>
            <WeekChanges />
          </section>
          <Method />
        </BasisScope>
      )}
    </div>
  )
}

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current'

function SideBySide({ cities }: { cities: readonly CityOverview[] }) {
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
            <CityCard overview={overview} prices={localPrices(overview.basis)} />
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

function Method() {
  return (
    <section aria-labelledby="method" className="grid gap-3 border-t border-border pt-4 text-sm">
      <h2 id="method" className="font-medium">
        {m.market_method_title()}
      </h2>
      <ul className="grid max-w-[80ch] list-disc gap-1.5 ps-5 text-muted-foreground">
        <li>{m.market_method_sales()}</li>
        <li>{m.market_method_median()}</li>
        <li>{m.market_method_change()}</li>
        <li>{m.market_method_currency()}</li>
        <li>{m.market_method_late()}</li>
      </ul>
    </section>
  )
}
