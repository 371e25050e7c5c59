import { useSuspenseQuery } from '@tanstack/react-query'
import type { MarketQuality, QuarterlyTotals, RegisterYear } from '#contract/market/quality.ts'
import { formatDay, formatQuarter } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote, BasisScope } from '#web/ui/charts/basis-note.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { Anchored } from './anchored.tsx'
import { PublishedCoverage } from './published-coverage.tsx'
import { marketQuality } from './quality-queries.ts'

/** How many of the deals that each register counts are held, by year. */
export function RegisterCoverage() {
  const { cities, published } = useSuspenseQuery(marketQuality()).data
  return (
    <div className="grid gap-8">
      <p className="max-w-[66ch] leading-relaxed">{m.quality_coverage_lead()}</p>
      {cities.length === 0 ? <p className="text-muted-foreground">{m.quality_no_deals()}</p> : null}
      <BasisScope bases={cities.map(({ basis }) => basis)} isSection>
        {cities.map((city) => (
          <CityCoverage key={city.basis.city} city={city} />
        ))}
      </BasisScope>
      {published.length > 0 ? <PublishedCoverage published={published} /> : null}
    </div>
  )
}

function CityCoverage({
  city: { basis, years, totals, quarterly },
}: {
  city: MarketQuality['cities'][number]
}) {
  const locale = displayLocale()
  return (
    <div className="grid gap-2">
      <Anchored id={`coverage-${basis.city}`}>{basis.name}</Anchored>
      {years.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          {basis.data === 'demonstration' ? m.quality_coverage_demonstration() : m.quality_coverage_unknown()}
        </p>
      ) : (
        <>
          <YearsTable years={years} name={basis.name} locale={locale} />
          {totals.map(({ source, readOn }) => (
            <p key={source} className="text-xs text-muted-foreground">
              {m.quality_coverage_totals({ source, date: formatDay(locale, readOn) })}
            </p>
          ))}
          {quarterly ? (
            <p className="max-w-[80ch] text-xs text-muted-foreground">{quarterlyText(quarterly, locale)}</p>
          ) : null}
        </>
      )}
      <BasisNote basis={basis} />
    </div>
  )
}

type TableProps = { years: readonly RegisterYear[]; name: string; locale: string }

function YearsTable({ years, name, locale }: TableProps) {
  const number = (value: number) => wholeNumber(locale, value)
  return (
    <ScrollRegion aria-label={name} className="max-h-96 overflow-auto">
      <table className="figures w-full text-sm">
        <thead className="sticky top-0 bg-background text-xs text-muted-foreground">
          <tr className="[&>th]:py-1.5 [&>th]:ps-4 [&>th]:text-end [&>th]:font-normal">
            <th scope="col" className="ps-0! text-start!">
              {m.quality_year()}
            </th>
            <th scope="col">{m.quality_months()}</th>
            <th scope="col">{m.quality_published()}</th>
            <th scope="col">{m.quality_held()}</th>
            <th scope="col">{m.quality_share()}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, months, published, held }) => (
            <tr key={year} className="border-t border-border/60 [&>td]:py-1 [&>td]:ps-4 [&>td]:text-end">
              <th scope="row" className="text-start font-normal">
                {year}
              </th>
              <td>{number(months)}</td>
              <td>{number(published)}</td>
              <td>{number(held)}</td>
              <td>{published === 0 ? '—' : sharePercent(locale, held / published)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Why the quarterly totals do not measure what is held, by how they differ from the monthly ones. */
function quarterlyText(quarterly: QuarterlyTotals, locale: string): string {
  const { publisher, quarters, from, to, deals, registerDeals, leastRatio, mostRatio } = quarterly
  return m.quality_quarterly({
    publisher,
    quarters: wholeNumber(locale, quarters),
    from: formatQuarter(from),
    to: formatQuarter(to),
    total: wholeNumber(locale, deals),
    register: wholeNumber(locale, registerDeals),
    share: sharePercent(locale, deals / registerDeals),
    least: sharePercent(locale, leastRatio),
    most: sharePercent(locale, mostRatio),
  })
}

function sharePercent(locale: string, share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
