import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CityInsights, InsightFigures } from '#contract/market-overview.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { formatInteger } from '#web/format/format.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { heldText } from '#web/format/coverage-text.ts'
import { insightText } from './insight-text.ts'
import { cityInsights } from './overview-queries.ts'

/** Findings in the deals by published rules. Nothing is forecast. */
export function InsightsPage() {
  const { cities } = useSuspenseQuery(cityInsights()).data
  return (
    <div className="page-frame grid gap-12 pt-10! md:pt-14!">
      <header className="grid gap-4">
        <h1 className="page-title">{m.market_insights_title()}</h1>
        <p className="max-w-[68ch] text-lg leading-relaxed text-muted-foreground">
          {m.market_insights_lead()}
        </p>
      </header>
      {cities.length === 0 ? (
        <EmptyState title={m.market_empty_register()}>{m.market_empty_register_lead()}</EmptyState>
      ) : (
        <BasisScope bases={cities.map(({ basis }) => basis)}>
          {cities.map((city) => (
            <City key={city.basis.city} city={city} />
          ))}
        </BasisScope>
      )}
      <Rules />
    </div>
  )
}

function City({ city }: { city: CityInsights }) {
  const { basis, previousDays, coverage, count, findings } = city
  const id = `found-${basis.city}`
  return (
    <section aria-labelledby={id} className="grid gap-x-16 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2 border-t-2 border-foreground/80 pt-3">
        <h2 id={id} className="font-serif text-2xl">
          {basis.name}
        </h2>
        <p className="text-sm text-muted-foreground">
          {(previousDays ? m.market_insights_looked : m.market_insights_looked_alone)({
            count: formatInteger(count),
            days: heldText(coverage),
          })}
        </p>
        <BasisNote basis={basis} />
        <CoverageNote coverage={{ ...coverage, missingBefore: [] }} />
      </div>
      <ol className="divide-y divide-border border-y border-border lg:border-t-2 lg:border-t-foreground/80">
        {findings.map((finding, at) => (
          <li key={at} className="grid gap-1.5 py-5">
            <Finding finding={finding} city={city} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Finding({ finding, city }: { finding: InsightFigures; city: CityInsights }) {
  const { claim, ground } = insightText(finding, city)
  const guide = finding.kind === 'area' ? finding.area : null
  return (
    <>
      <p className="max-w-[60ch] font-serif text-lg leading-snug">{claim}</p>
      <p className="figures max-w-[80ch] text-sm text-muted-foreground">{ground}</p>
      {finding.kind === 'quiet' || finding.kind === 'uncompared' ? null : (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {guide?.slug && finding.kind === 'area' ? (
            <Link
              to="/area-guides/$slug"
              params={{ slug: guide.slug }}
              search={{ type: finding.type }}
              className={linkLooks}
            >
              {m.market_sample_guide({ area: guide.name })}
            </Link>
          ) : null}
          <Link to="/transactions" search={findingRows(finding, city)} className={linkLooks}>
            {m.market_found_rows()}
          </Link>
        </p>
      )}
    </>
  )
}

const linkLooks =
  'inline-flex min-h-6 items-center underline decoration-input underline-offset-4 hover:decoration-current'

/** The filter for the deals behind a finding, in both compared years. */
function findingRows(finding: InsightFigures, { basis, days, previousDays }: CityInsights) {
  const span = finding.kind === 'record' ? {} : { from: (previousDays ?? days).from, to: days.to }
  return {
    ...(basis.country === 'SA' ? { country: 'SA' } : {}),
    city: basis.city,
    ...span,
    ...('type' in finding ? { type: finding.type } : {}),
    ...areaFilter(finding),
  }
}

function areaFilter(finding: InsightFigures): { area?: string } {
  switch (finding.kind) {
    case 'area':
      return { area: String(finding.area.areaId) }
    case 'spread':
      return { area: `${finding.dearest.area.areaId},${finding.cheapest.area.areaId}` }
    case 'concentration':
      return { area: finding.areas.map(({ areaId }) => areaId).join(',') }
    default:
      return {}
  }
}

function Rules() {
  const rules = [
    m.market_rule_median(),
    m.market_rule_area(),
    m.market_rule_volume(),
    m.market_rule_record(),
    m.market_rule_off_plan(),
    m.market_rule_spread(),
    m.market_rule_concentration(),
    m.market_rule_nothing(),
    m.market_rule_coverage(),
  ]
  return (
    <section aria-labelledby="rules" className="grid gap-3 border-t border-border pt-4 text-sm">
      <h2 id="rules" className="font-medium">
        {m.market_rules_title()}
      </h2>
      <p className="max-w-[80ch] text-muted-foreground">{m.market_rules_lead()}</p>
      <ul className="grid max-w-[80ch] list-disc gap-1.5 ps-5 text-muted-foreground">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
