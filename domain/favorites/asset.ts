/** Property that a member owns, with what its plan says. Amounts in minor units of one currency, of the whole property. */
export type AssetInstalment = { dueOn: string; amountMinor: number; paidOn: string | null }

/** A low and a high end, in minor units. */
export type ValueRange = { low: number; middle: number; high: number }

export type Paid = { paid: number; remaining: number; next: AssetInstalment | null }

/** What is paid and what is left by a plan; the next instalment is the earliest unpaid. Without a plan all is paid. */
export function amountPaid(priceMinor: number, instalments: readonly AssetInstalment[]): Paid {
  if (instalments.length === 0) return { paid: priceMinor, remaining: 0, next: null }
  const open = instalments.filter(({ paidOn }) => paidOn === null)
  const total = (of: readonly AssetInstalment[]) => of.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const [next] = open.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  return { paid: total(instalments) - total(open), remaining: total(open), next: next ?? null }
}

/** Unpaid instalments that fall due within so many days of today, those overdue among them. */
export function dueWithin(
  instalments: readonly AssetInstalment[],
  today: string,
  days: number,
): AssetInstalment[] {
  const until = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)
  return instalments
    .filter(({ paidOn, dueOn }) => paidOn === null && dueOn <= until)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

const dayMs = 24 * 60 * 60_000

/**
 * What the member's part is worth: what he paid of the price and what the market gives above it, never less than nothing.
 * With the price paid it is the value itself; what a plan that was entered in part leaves out is not paid.
 */
export function ownedStake(value: ValueRange, priceMinor: number, { paid }: Pick<Paid, 'paid'>): ValueRange {
  const open = Math.max(0, priceMinor - paid)
  const of = (worth: number) => Math.max(0, worth - open)
  return { low: of(value.low), middle: of(value.middle), high: of(value.high) }
}

/** The member's own part of what it is worth. */
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

/** The purpose under which a document of an asset is sealed, so that no other one can be put in its place. */
export function documentPurpose(documentId: string): string {
  return `asset document ${documentId}`
}
