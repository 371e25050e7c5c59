import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Citation } from '#web/page/citation.tsx'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisScope } from '#web/ui/charts/basis-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CitiesSideBySide } from './cities-side-by-side.tsx'
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
          <Link to="/area-guides/compare" className={linkLooks}>
            {m.market_to_compare()}
          </Link>
          <Link to="/area-guides/budget" className={linkLooks}>
            {m.market_to_budget()}
          </Link>
        </p>
      </header>
      {cities.length === 0 ? (
        <EmptyState title={m.market_empty_register()}>{m.market_empty_register_lead()}</EmptyState>
      ) : (
        <BasisScope bases={cities.map(({ basis }) => basis)}>
          <CitiesSideBySide cities={cities} />
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
          <Citation
            title={m.market_analytics_title()}
            bases={cities.map(({ basis, measuresBasis }) => ({ ...basis, measures: measuresBasis }))}
            path="/market-analytics"
          />
        </BasisScope>
      )}
    </div>
  )
}

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current'

function Method() {
  return (
    <section aria-labelledby="method" className="grid gap-3 border-t border-border pt-4 text-sm">
      <h2 id="method" className="font-medium">
        {m.market_method_title()}
      </h2>
      <ul className="grid max-w-[80ch] list-disc gap-1.5 ps-5 text-muted-foreground">
        <li>{m.market_method_sales()}</li>
        <li>{m.market_method_median(sampleLimits())}</li>
        <li>{m.market_method_change()}</li>
        <li>{m.market_method_currency()}</li>
        <li>{m.market_method_late()}</li>
      </ul>
    </section>
  )
}
