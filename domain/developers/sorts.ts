/** The orders of the list of developers. Developers with too few projects to compare come last. */
export const developerSorts = ['delivered', 'on-time', 'delay', 'past-due', 'name'] as const
export type DeveloperSort = (typeof developerSorts)[number]

/** A brand with its linked companies, or a company known only by its number in the register. */
export const developerKinds = ['brand', 'company'] as const
export type DeveloperKind = (typeof developerKinds)[number]
