/** The orders of the league of developers, each with the best first and unknown figures last. */
export const developerLeagueSorts = [
  'sales',
  'value',
  'median',
  'against-area',
  'off-plan',
  'launches',
  'on-time',
  'slip',
  'resale',
] as const
export type DeveloperLeagueSort = (typeof developerLeagueSorts)[number]

/** Resales of so many quarters are behind the resale gain of a developer. */
export const resaleQuarters = 8

export type LeagueEntry = {
  slug: string
  sales: number
  valueMinor: number | null
  median: number | null
  againstArea: number | null
  offPlanShare: number | null
  launches: number
  onTimeShare: number | null
  slipDays: number | null
  resaleGain: number | null
}

const keys: Record<DeveloperLeagueSort, (entry: LeagueEntry) => number | null> = {
  sales: ({ sales }) => sales,
  value: ({ valueMinor }) => valueMinor,
  median: ({ median }) => median,
  'against-area': ({ againstArea }) => againstArea,
  'off-plan': ({ offPlanShare }) => offPlanShare,
  launches: ({ launches }) => launches,
  'on-time': ({ onTimeShare }) => onTimeShare,
  // The shortest slip first.
  slip: ({ slipDays }) => (slipDays === null ? null : -slipDays),
  resale: ({ resaleGain }) => resaleGain,
}

/** The league in an order; ties by sales, then by slug, so that pages never overlap. */
export function orderLeague<Entry extends LeagueEntry>(
  entries: readonly Entry[],
  sort: DeveloperLeagueSort,
): Entry[] {
  const key = (entry: Entry) => keys[sort](entry) ?? -Infinity
  return entries.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    if (left !== right) return right > left ? 1 : -1
    return b.sales - a.sales || (a.slug < b.slug ? -1 : 1)
  })
}
