import type { Asset } from '#contract/favorites-invested.ts'
import { paidOf, shareOf } from '#domain/favorites/asset.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/ui/charts/figure.tsx'
import { writtenWhole } from '#web/format/format.ts'
import { writtenMinor } from './amounts.ts'
import { AssetGain, tellsGain } from './asset-gain.tsx'
import { valueOf, writtenRange } from './asset-labels.ts'

/** The member's own part of everything, each money apart: nothing is converted. */
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
    assets.reduce((total, asset) => total + shareOf(of(asset), asset.sharePercent), 0)
  const valued = assets.flatMap((asset) => valueOf(asset)?.own ?? [])
  const gaining = assets.filter(tellsGain)
  const isInvented = assets.some(({ value }) => value?.range && value.demonstration)
  const total = (end: 'low' | 'middle' | 'high') => valued.reduce((all, range) => all + range[end], 0)
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
      <Figure
        label={m.favorites_total_price()}
        value={writtenMinor(
          currency,
          sum(({ priceMinor }) => priceMinor),
        )}
      />
      <Figure
        label={m.favorites_total_paid()}
        value={writtenMinor(
          currency,
          sum(({ priceMinor, instalments }) => paidOf(priceMinor, instalments).paid),
        )}
      />
      <Figure
        label={m.favorites_total_remaining()}
        value={writtenMinor(
          currency,
          sum(({ priceMinor, instalments }) => paidOf(priceMinor, instalments).remaining),
        )}
      />
      <Figure
        label={m.favorites_total_value({
          known: writtenWhole(valued.length),
          all: writtenWhole(assets.length),
        })}
        value={
          valued.length === 0
            ? null
            : writtenRange(currency, { low: total('low'), middle: total('middle'), high: total('high') })
        }
        reason={m.favorites_value_unknown()}
        source={isInvented ? m.projects_demonstration() : undefined}
      />
      <Unplanned assets={assets} />
      {gaining.length > 1 ? (
        <div className="col-span-full">
          <AssetGain
            label={m.favorites_gain_together({ known: writtenWhole(gaining.length) })}
            assets={gaining}
            currency={currency}
          />
        </div>
      ) : null}
    </div>
  )
}

/** That what is paid and what is left is a guess where no plan was entered. */
function Unplanned({ assets }: { assets: readonly Asset[] }) {
  const count = assets.filter(({ instalments }) => instalments.length === 0).length
  return count === 0 ? null : (
    <p className="col-span-full text-xs text-muted-foreground">{m.favorites_total_unplanned({ count })}</p>
  )
}
