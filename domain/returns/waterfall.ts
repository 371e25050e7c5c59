/** Ratios: 0.08 is 8%. Amounts are in any one unit and are not rounded. */
type PreferredTerms = {
  preferredRatio: number
  isCompounding: boolean
  /** What the sponsor gets of a distribution in the catch-up. */
  catchUpRatio: number
  promoteRatio: number
}

type PreferredSplit = {
  returnOfCapital: number
  preferredPaid: number
  preferredDue: number
  catchUpTier: number
  residualTier: number
  investors: number
  sponsor: number
}

/**
 * The single-exit form: return of capital, preferred return, catch-up, and the rest by the promote. With a full catch-up
 * and enough profit the sponsor ends at exactly the promote of all profit.
 */
export function preferredWaterfall(
  { preferredRatio, isCompounding, catchUpRatio, promoteRatio }: PreferredTerms,
  { equity, distributable, years }: { equity: number; distributable: number; years: number },
): PreferredSplit {
  const returnOfCapital = Math.min(distributable, equity)
  const preferredDue = isCompounding
    ? equity * ((1 + preferredRatio) ** years - 1)
    : equity * preferredRatio * years
  const preferredPaid = Math.min(distributable - returnOfCapital, preferredDue)
  const left = distributable - returnOfCapital - preferredPaid
  // Without a catch-up share above the promote the sponsor never draws level.
  const hasCatchUp = catchUpRatio > promoteRatio && preferredPaid >= preferredDue
  const catchUpTier = hasCatchUp
    ? Math.min(left, (promoteRatio * preferredDue) / (catchUpRatio - promoteRatio))
    : 0
  const residualTier = left - catchUpTier
  const sponsor = catchUpRatio * catchUpTier + promoteRatio * residualTier
  return {
    returnOfCapital,
    preferredPaid,
    preferredDue,
    catchUpTier,
    residualTier,
    investors: distributable - sponsor,
    sponsor,
  }
}

type HurdleTerms = {
  /** Rising yearly rates, and what investors get of a distribution until each is reached. */
  hurdles: readonly { rateRatio: number; shareRatio: number }[]
  lastShareRatio: number
}
/** A call or a distribution, a number of years after the first one. */
type WaterfallFlow = { years: number; kind: 'call' | 'dist'; amount: number }
/** A distribution as it was split, and what each hurdle still lacked after it. */
type HurdleSplit = { investors: number; sponsor: number; balances: number[] }

/**
 * The dated form over the whole deal, one balance for each hurdle: it grows by its rate and by calls, and falls by what
 * investors get. Flows stand in the order of time. Returns one split for each distribution.
 */
export function hurdleWaterfall(
  { hurdles, lastShareRatio }: HurdleTerms,
  flows: readonly WaterfallFlow[],
): HurdleSplit[] {
  const balances = hurdles.map(() => 0)
  let before = flows[0]?.years ?? 0
  const splits: HurdleSplit[] = []
  for (const { years, kind, amount } of flows) {
    for (const [at, { rateRatio }] of hurdles.entries())
      balances[at] = (balances[at] ?? 0) * (1 + rateRatio) ** (years - before)
    before = years
    if (kind === 'call') {
      for (const at of hurdles.keys()) balances[at] = (balances[at] ?? 0) + amount
      continue
    }
    const tiers = hurdles.map(({ shareRatio }, at) => ({ share: shareRatio, balance: balances[at] ?? 0 }))
    const investors = investorPart(tiers, amount, lastShareRatio)
    for (const at of hurdles.keys()) balances[at] = Math.max(0, (balances[at] ?? 0) - investors)
    splits.push({ investors, sponsor: amount - investors, balances: [...balances] })
  }
  return splits
}

/** What investors receive of a distribution: each tier at its share until its balance is paid, the rest at the last share. */
function investorPart(
  tiers: readonly { balance: number; share: number }[],
  amount: number,
  lastShareRatio: number,
): number {
  let left = amount
  let investors = 0
  for (const { balance, share } of tiers) {
    const owed = Math.max(0, balance - investors)
    const taken = Math.min(left, owed / share)
    investors += taken * share
    left -= taken
  }
  return investors + left * lastShareRatio
}
