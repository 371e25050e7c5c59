import { addDays } from '#domain/dates/calendar-day.ts'
/** An instalment of a property that a member owns. Amounts are in minor units, of the whole property. */
export type AssetInstalment = { dueOn: string; amountMinor: number; paidOn: string | null }

/** A range of values, in minor units. */
export type ValueRange = { low: number; middle: number; high: number }

export type Paid = { paid: number; remaining: number; next: AssetInstalment | null }

/**
 * What is paid and what remains under a plan; the next instalment is the earliest unpaid one. Without a plan
 * everything is paid.
 */
export function amountPaid(priceMinor: number, instalments: readonly AssetInstalment[]): Paid {
  if (instalments.length === 0) return { paid: priceMinor, remaining: 0, next: null }
  const open = instalments.filter(({ paidOn }) => paidOn === null)
  const total = (of: readonly AssetInstalment[]) => of.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const [next] = open.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  return { paid: total(instalments) - total(open), remaining: total(open), next: next ?? null }
}

/** Unpaid instalments due within this many days, including overdue ones. */
export function dueWithin(
  instalments: readonly AssetInstalment[],
  today: string,
  days: number,
): AssetInstalment[] {
  const until = addDays(today, days)
  return instalments
    .filter(({ paidOn, dueOn }) => paidOn === null && dueOn <= until)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

/**
 * The member's equity: what they paid of the price plus the market's gain over the price, never below zero.
 * With the whole price paid it is the value itself. Instalments missing from an incomplete plan count as
 * unpaid.
 */
export function ownedStake(value: ValueRange, priceMinor: number, { paid }: Pick<Paid, 'paid'>): ValueRange {
  const open = Math.max(0, priceMinor - paid)
  const of = (worth: number) => Math.max(0, worth - open)
  return { low: of(value.low), middle: of(value.middle), high: of(value.high) }
}

/** The member's share of the equity. */
export function scaleToStake(
  value: ValueRange,
  asset: { priceMinor: number; instalments: readonly AssetInstalment[]; sharePercent: number },
): ValueRange {
  const stake = ownedStake(value, asset.priceMinor, amountPaid(asset.priceMinor, asset.instalments))
  return {
    low: ownershipShare(stake.low, asset.sharePercent),
    middle: ownershipShare(stake.middle, asset.sharePercent),
    high: ownershipShare(stake.high, asset.sharePercent),
  }
}

/** A share of an amount, in whole minor units. */
export function ownershipShare(minor: number, sharePercent: number): number {
  return Math.round((minor * sharePercent) / 100)
}

/** The encryption purpose of an asset's document: a sealed document cannot be swapped for another. */
export function documentPurpose(documentId: string): string {
  return `asset document ${documentId}`
}
