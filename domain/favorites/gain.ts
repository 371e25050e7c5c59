import { daysBetween } from '#domain/projects/days.ts'
import { datedRate, type DatedFlow } from '#domain/returns/rate-of-return.ts'
import { scaleToStake, ownershipShare, type AssetInstalment, type ValueRange } from './asset.ts'

/** A year: over a shorter time no yearly rate is told. */
const leastDays = 365

/** What the gain of an asset is worked out from; amounts in minor units of one currency, of the whole property. */
export type Held = {
  purchasedOn: string
  priceMinor: number
  sharePercent: number
  instalments: readonly AssetInstalment[]
  /** The range of the value of the whole. */
  range: ValueRange
}

type Ends<Value> = { low: Value; high: Value }

/** What the member's own part of some assets has come to, at either end of the range of their value. Minor units. */
export type Gain = {
  paidMinor: number
  worthMinor: Ends<number>
  gainMinor: Ends<number>
  /** The gain by what is paid; null where nothing is. */
  ratio: Ends<number> | null
  /** The yearly rate of the payments by their days (XIRR); null under a year, and at an end that no rate leads to. */
  yearly: Ends<number | null> | null
}

/**
 * What is paid, by its days, against what it is worth today. Without a plan the price was paid on the day of the purchase.
 * Costs of buying, rents and loans are not in it, for none is entered.
 */
export function estimateGain(assets: readonly Held[], today: string): Gain {
  const payments = assets.flatMap((asset) => paymentsOf(asset, today))
  const paidMinor = payments.reduce((sum, { amount }) => sum - amount, 0)
  const worthAt = (end: keyof Ends<number>) =>
    assets.reduce((sum, asset) => sum + scaleToStake(asset.range, asset)[end], 0)
  const worthMinor = { low: worthAt('low'), high: worthAt('high') }
  const first = payments.map(({ on }) => on).toSorted()[0]
  const isLong = first !== undefined && daysBetween(first, today) >= leastDays
  const rateAt = (amount: number) => datedRate([...payments, { on: today, amount }])?.rate ?? null
  return {
    paidMinor,
    worthMinor,
    gainMinor: { low: worthMinor.low - paidMinor, high: worthMinor.high - paidMinor },
    ratio:
      paidMinor === 0 ? null : { low: worthMinor.low / paidMinor - 1, high: worthMinor.high / paidMinor - 1 },
    yearly: isLong ? { low: rateAt(worthMinor.low), high: rateAt(worthMinor.high) } : null,
  }
}

/** What the member paid, as money that goes; a day still to come counts as today, for it is marked as paid. */
function paymentsOf(
  { purchasedOn, priceMinor, sharePercent, instalments }: Held,
  today: string,
): DatedFlow[] {
  const paid =
    instalments.length === 0
      ? [{ on: purchasedOn, amountMinor: priceMinor }]
      : instalments.flatMap(({ paidOn, amountMinor }) =>
          paidOn === null ? [] : [{ on: paidOn, amountMinor }],
        )
  return paid.map(({ on, amountMinor }) => ({
    on: on > today ? today : on,
    amount: -ownershipShare(amountMinor, sharePercent),
  }))
}
