import type { Asset } from '#contract/favorites/invested.ts'
import { limits } from '#domain/limits.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatInteger } from '#web/format/format.ts'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { formatMinor } from '#web/favorites/amounts.ts'
import { assetValueText, formatRange } from './asset-labels.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** The value by similar registered sales: a range with their number and dates, or the reason why there is none. */
export function AssetValueView({ asset }: { asset: Asset }) {
  const { value, sharePercent, currency, project, sizeSqm } = asset
  const worth = assetValueText(asset)
  if (!value)
    return (
      <None>
        {project === null
          ? m.favorites_value_no_project()
          : sizeSqm === null
            ? m.favorites_value_no_size()
            : m.favorites_value_no_deals()}
      </None>
    )
  const basis = m.favorites_value_basis({
    sales: formatInteger(value.sales),
    where: value.basis === 'project' ? m.favorites_value_in_project() : m.favorites_value_in_area(),
    days: formatCoverage(value.coverage),
  })
  if (!value.range)
    return <None>{m.favorites_value_few({ basis, least: limits.market.suppressedBelowSales })}</None>
  const isThin = isThinSample(value.sales)
  const isPart = worth !== null && (sharePercent < 100 || worth.own.high !== worth.whole.high)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        {m.favorites_value()}
        <DemonstrationMark of={value} />
        {isThin ? <Badge variant="outline">{m.favorites_value_thin()}</Badge> : null}
      </p>
      <p className={`figures text-lg font-medium ${isThin ? 'text-muted-foreground' : ''}`}>
        {formatRange(value.currency, value.range)}
      </p>
      <p className="figures text-sm text-muted-foreground">
        {m.favorites_value_middle({ value: formatMinor(value.currency, value.range.middle) })} {basis}
      </p>
      {isPart ? (
        <p className="figures text-sm">
          {m.favorites_value_own({ range: formatRange(currency, worth.own) })}
        </p>
      ) : null}
    </div>
  )
}

function None({ children }: { children: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted-foreground">{m.favorites_value()}</p>
      <p className="text-lg text-muted-foreground">—</p>
      <p className="max-w-[52ch] text-sm text-muted-foreground">{children}</p>
    </div>
  )
}
