import { daysBetween } from '#domain/dates/calendar-day.ts'
import { datedRate, type DatedFlow } from '#domain/returns/rate-of-return.ts'
import { scaleToStake, ownershipShare, type AssetInstalment, type ValueRange } from './asset.ts'

/** A year: over a shorter time no annual rate is given. */
const leastDays = 365

/** Inputs for the gain of an asset; amounts in minor units of one currency, of the whole property. */
export type OwnedAsset = {
  purchasedOn: string
  priceMinor: number
  sharePercent: number
  instalments: readonly AssetInstalment[]
  /** The value range of the whole property. */
  range: ValueRange
}

type Ends<Value> = { low: Value; high: Value }

/** The gain on the member's share of some assets, at both ends of the value range. Minor units. */
export type Gain = {
  paidMinor: number
  worthMinor: Ends<number>
  gainMinor: Ends<number>
  /** The gain divided by what was paid; null when nothing was paid. */
  ratio: Ends<number> | null
  /** The annual rate of the dated payments (XIRR); null under a year, and at an end where no rate exists. */
  yearly: Ends<number | null> | null
}

/**
 * Dated payments against today's value. Without a plan, the price was paid on the day of purchase. Purchase
 * costs, rent and loans are not included, because members do not enter them.
 */
export function estimateGain(assets: readonly OwnedAsset[], today: string): Gain {
  const payments = assets.flatMap((asset) => cashFlows(asset, today))
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

/**
 * The member's payments as negative cash flows. A future day counts as today, since the payment is marked as
 * paid.
 */
function cashFlows(
  { purchasedOn, priceMinor, sharePercent, instalments }: OwnedAsset,
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
