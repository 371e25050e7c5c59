import { formatDay } from '#domain/dates/format-days.ts'
import { methodChanges, type MethodChangeId, type MethodName } from '#domain/methods/method-changes.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Anchored } from './anchored.tsx'

const methodNames: Record<MethodName, () => string> = {
  'market-sales': m.quality_method_market_sales,
  growth: m.quality_method_growth,
  'key-figures': m.quality_method_key_figures,
  'price-index': m.quality_method_price_index,
  valuation: m.quality_method_valuation,
  findings: m.quality_method_findings,
  developers: m.quality_method_developers,
  turnover: m.quality_method_turnover,
  score: m.quality_method_score,
}
const changeTexts: Record<MethodChangeId, () => string> = {
  'market-sales-first': m.quality_change_market_sales_first,
  'market-sales-mortgages': m.quality_change_market_sales_mortgages,
  'market-sales-one-district': m.quality_change_market_sales_one_district,
  'key-figures-by-kind': m.quality_change_key_figures_by_kind,
  'market-sales-payment-plans': m.quality_change_market_sales_payment_plans,
  'price-index-stratified': m.quality_change_price_index_stratified,
  'price-index-fitted': m.quality_change_price_index_fitted,
  'valuation-first': m.quality_change_valuation_first,
  'valuation-whole-standard': m.quality_change_valuation_whole_standard,
  'findings-replayed': m.quality_change_findings_replayed,
  'growth-sampled-years': m.quality_change_growth_sampled_years,
  'findings-as-seen': m.quality_change_findings_as_seen,
  'findings-city-rules': m.quality_change_findings_city_rules,
  'developers-first': m.quality_change_developers_first,
  'turnover-first': m.quality_change_turnover_first,
  'score-first': m.quality_change_score_first,
}

/** Every change of a method that changed published figures, newest first. */
export function MethodChangelog() {
  return (
    <ol className="grid gap-4">
      {methodChanges.toReversed().map(({ id, on, method, version }) => (
        <li key={id} className="grid gap-0.5 border-t border-border/60 pt-3">
          <p className="text-xs text-muted-foreground">
            <time dateTime={on}>{formatDay(displayLocale(), on)}</time>
            {version === null ? null : ` · ${m.quality_version({ version })}`}
          </p>
          <Anchored id={`change-${id}`}>{methodNames[method]()}</Anchored>
          <p className="max-w-[66ch] text-sm">{changeTexts[id]()}</p>
        </li>
      ))}
    </ol>
  )
}
