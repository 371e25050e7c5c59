import { useSuspenseQuery } from '@tanstack/react-query'
import { referenceChecks, type ReferenceCheck } from '#domain/market/indices/reference-checks.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { AccuracyTable } from '#web/market/fair-price/accuracy-table.tsx'
import { accuracyLead } from '#web/market/fair-price/accuracy-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { Anchored } from './anchored.tsx'
import { marketQuality } from './quality-queries.ts'

/** How far value ranges and indices were from what they are measured against, poor results included. */
export function MethodAccuracy() {
  const { cities } = useSuspenseQuery(marketQuality()).data
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <Anchored id="accuracy-valuation">{m.accuracy_title()}</Anchored>
        <p className="max-w-[66ch] leading-relaxed">{accuracyLead(displayLocale())}</p>
        {cities.map(({ basis, segments }) => (
          <div key={basis.city} className="grid gap-1">
            <p className="text-sm font-medium">{basis.name}</p>
            {segments.length === 0 ? (
              <p className="text-sm text-muted-foreground">{m.accuracy_none()}</p>
            ) : (
              <AccuracyTable segments={segments} locale={displayLocale()} />
            )}
            <BasisNote basis={basis} />
          </div>
        ))}
      </div>
      <div className="grid gap-3">
        <Anchored id="accuracy-indices">{m.quality_indices()}</Anchored>
        <p className="max-w-[66ch] leading-relaxed">{m.quality_indices_lead()}</p>
        <ReferenceTable />
      </div>
    </div>
  )
}

const methodNames: Record<ReferenceCheck['method'], () => string> = {
  stratified: m.analytics_index_stratified,
  hedonic: m.analytics_index_hedonic,
  imputation: m.quality_imputation,
  repeat: m.analytics_index_repeat,
}

function ReferenceTable() {
  return (
    <>
      <ReferenceRows />
      <ReferenceCards />
    </>
  )
}

function ReferenceRows() {
  return (
    <ScrollRegion aria-label={m.quality_indices()} className="overflow-x-auto max-sm:hidden">
      <table className="figures w-full min-w-[36rem] text-sm">
        <thead className="text-xs text-muted-foreground">
          <tr className="[&>th]:py-1.5 [&>th]:pe-4 [&>th]:text-start [&>th]:font-normal">
            <th scope="col">{m.quality_method()}</th>
            <th scope="col">{m.quality_reference_sales()}</th>
            <th scope="col">{m.quality_reference_series()}</th>
            <th scope="col">{m.quality_reference_difference()}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(referenceChecks).map(([key, check]) => (
            <tr key={key} className="border-t border-border/60 [&>td]:py-1 [&>td]:pe-4">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {methodNames[check.method]()}
              </th>
              <td>{datasetText(check)}</td>
              <td>{referenceText(check)}</td>
              <td className="whitespace-nowrap">{differenceText(check)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** On a phone each check is a card. */
function ReferenceCards() {
  return (
    <ul className="figures divide-y divide-border/60 border-t border-border text-sm sm:hidden">
      {Object.entries(referenceChecks).map(([key, check]) => (
        <li key={key} className="grid gap-1 py-2.5">
          <p className="font-medium">{methodNames[check.method]()}</p>
          <p className="text-muted-foreground">{datasetText(check)}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 [&>dd]:text-end [&>dt]:text-xs [&>dt]:text-muted-foreground">
            <dt>{m.quality_reference_series()}</dt>
            <dd>{referenceText(check)}</dd>
            <dt>{m.quality_reference_difference()}</dt>
            <dd>{differenceText(check)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const referenceText = ({ reference }: ReferenceCheck) =>
  reference === 'published' ? m.quality_reference_published() : m.quality_reference_computed()

const differenceText = ({ largestDifference }: ReferenceCheck) =>
  m.quality_below({ bound: tinyPercent(largestDifference) })

/** 7,800 sales in 52 quarters: REPS, Statistics Netherlands. */
function datasetText({ dataset, counted, count, periods, step }: ReferenceCheck): string {
  const parts = { dataset, count: wholeNumber(displayLocale(), count), periods }
  if (counted === 'pairs') return m.quality_dataset_pairs(parts)
  return step === 'month' ? m.quality_dataset_months(parts) : m.quality_dataset_quarters(parts)
}

/** 0.0000001% of 1e-9. */
function tinyPercent(ratio: number): string {
  return new Intl.NumberFormat(displayLocale(), { style: 'percent', maximumSignificantDigits: 1 }).format(
    ratio,
  )
}
