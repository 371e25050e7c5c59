/** New contracts and renewals: a renewal follows an older rent, so that only new ones show today's market. */
export const rentContracts = ['new', 'renewal'] as const
export type RentContract = (typeof rentContracts)[number]

/** What the property is used for. */
export const rentUses = ['residential', 'other'] as const
export type RentUse = (typeof rentUses)[number]

/** The homes of a contract. The register states one amount for them all, so that `several` has no rent of one home. */
export const rentHomes = ['one', 'several'] as const
export type RentHomes = (typeof rentHomes)[number]

/**
 * Why a contract is not behind a median: it is for several homes or an unknown number, for an office, shop, plot or
 * building, or without an amount.
 */
export const rentExclusions = ['several', 'not-a-home', 'no-amount'] as const
export type RentExclusion = (typeof rentExclusions)[number]

/** Property types of homes. A median of offices, shops, plots or whole buildings would compare unlike things. */
export const homeTypes = ['unit', 'villa'] as const
export type HomeType = (typeof homeTypes)[number]

/** Whether a usage as filed is that of a home; a blank one is. The view `rents` holds the same rule in SQL. */
export function isResidential(usage: string | null): boolean {
  return usage === null || usage.toLowerCase().includes('residential')
}
