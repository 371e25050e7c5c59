import type { Asset } from '#contract/favorites/invested.ts'
import { amountPaid, ownershipShare } from '#domain/favorites/asset.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { formatInteger } from '#web/format/format.ts'
import { formatMinor } from '#web/favorites/amounts.ts'
import { AssetGain, hasGain } from './asset-gain.tsx'
import { assetValueText, formatRange } from './asset-labels.ts'

/** The gain first, then what is paid and what remains, per currency: nothing is converted. */
export function AssetTotals({ assets }: { assets: readonly Asset[] }) {
  const currencies = [...new Set(assets.map(({ currency }) => currency))]
  return (
    <section aria-label={m.favorites_totals()} className="grid gap-6">
      {currencies.map((currency) => {
        const own = assets.filter((asset) => asset.currency === currency)
        return <Total key={currency} currency={currency} assets={own} />
      })}
    </section>
  )
}

function Total({ currency, assets }: { currency: string; assets: readonly Asset[] }) {
  const sum = (of: (asset: Asset) => number) =>
    assets.reduce((total, asset) => total + ownershipShare(of(asset), asset.sharePercent), 0)
  const valued = assets.flatMap((asset) => assetValueText(asset)?.own ?? [])
  const gaining = assets.filter(hasGain)
  const isInvented = assets.some(({ value }) => value?.range && value.demonstration)
  const total = (end: 'low' | 'middle' | 'high') => valued.reduce((all, range) => all + range[end], 0)
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 lg:grid-cols-4">
      {gaining.length > 0 ? (
        <div className="col-span-full">
          <AssetGain
            label={m.favorites_gain_together({
              known: formatInteger(gaining.length),
              all: formatInteger(assets.length),
            })}
            assets={gaining}
            currency={currency}
          />
        </div>
      ) : null}
      <Figure
        label={m.favorites_total_paid()}
        value={formatMinor(
          currency,
          sum(({ priceMinor, instalments }) => amountPaid(priceMinor, instalments).paid),
        )}
      />
      <Figure
        label={m.favorites_total_remaining()}
        value={formatMinor(
          currency,
          sum(({ priceMinor, instalments }) => amountPaid(priceMinor, instalments).remaining),
        )}
      />
      <Figure
        label={m.favorites_total_value({
          known: formatInteger(valued.length),
          all: formatInteger(assets.length),
        })}
        value={
          valued.length === 0
            ? null
            : formatRange(currency, { low: total('low'), middle: total('middle'), high: total('high') })
        }
        reason={m.favorites_value_unknown()}
        source={isInvented ? m.ui_demonstration() : undefined}
      />
      <Figure
        label={m.favorites_total_price()}
        value={formatMinor(
          currency,
          sum(({ priceMinor }) => priceMinor),
        )}
      />
      <Unplanned assets={assets} />
    </div>
  )
}

/** Says that paid and remaining amounts are estimates for assets without a plan. */
function Unplanned({ assets }: { assets: readonly Asset[] }) {
  const count = assets.filter(({ instalments }) => instalments.length === 0).length
  return count === 0 ? null : (
    <p className="col-span-full text-xs text-muted-foreground">{m.favorites_total_unplanned({ count })}</p>
  )
}
