import { useState } from 'react'
import type { Asset } from '#contract/favorites/invested.ts'
import { estimateGain, type Gain } from '#domain/favorites/gain.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatChange, formatValue } from '#web/format/prices.ts'
import { formatMinor } from '#web/favorites/amounts.ts'

type Props = { label: string; assets: readonly Asset[]; currency: string }

/** Whether sales after the purchase give it a value. Older sales say nothing about its gain. */
export function hasGain(asset: Asset): boolean {
  return hasValue(asset) && asset.purchasedOn <= (asset.value?.coverage.held.at(-1)?.to ?? '')
}

/** Whether the value is in the currency of the purchase. Nothing is converted. */
function hasValue({ value, currency }: Asset): boolean {
  return value !== null && value.range !== null && value.currency === currency
}

/** The gain so far: both ends of the value range against what was paid. Empty without a range. */
export function AssetGain({ label, assets, currency }: Props) {
  const [today] = useState(() => gulfDay(new Date()))
  const valued = assets.flatMap((asset) =>
    asset.currency === currency && asset.value?.range && hasGain(asset)
      ? [{ ...asset, range: asset.value.range }]
      : [],
  )
  if (valued.length === 0)
    return assets.some(hasValue) ? (
      <p className="text-sm text-muted-foreground">{m.favorites_gain_older()}</p>
    ) : null
  const gain = estimateGain(valued, today)
  if (gain.ratio === null) return null
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        {label}
        <Badge variant="outline">{m.favorites_gain_estimate()}</Badge>
      </p>
      <p className="figures text-lg leading-tight font-medium">
        {m.favorites_gain_range({
          currency,
          low: signed(gain.gainMinor.low),
          high: signed(gain.gainMinor.high),
        })}{' '}
        <span className="text-sm font-normal text-muted-foreground">
          {m.favorites_gain_ratio({
            low: formatChange(gain.ratio.low),
            high: formatChange(gain.ratio.high),
          })}
        </span>
      </p>
      <p className="figures text-sm text-muted-foreground">
        {m.favorites_gain_paid({ paid: formatMinor(currency, gain.paidMinor) })} {yearlyText(gain)}
      </p>
    </div>
  )
}

function yearlyText({ yearly }: Gain): string {
  if (yearly === null) return m.favorites_gain_short()
  const written = (rate: number | null) => (rate === null ? '—' : formatChange(rate))
  return m.favorites_gain_yearly({ low: written(yearly.low), high: written(yearly.high) })
}

function signed(minor: number): string {
  return `${minor > 0 ? '+' : ''}${formatValue(minor)}`
}
