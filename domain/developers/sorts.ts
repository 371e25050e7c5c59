/** The orders of the list of developers; whose record is too thin to compare stands last. */
export const developerSorts = ['delivered', 'on-time', 'delay', 'past-due', 'name'] as const
export type DeveloperSort = (typeof developerSorts)[number]

/** A brand with the companies linked to it, or a company that the register knows by its number alone. */
export const developerKinds = ['brand', 'company'] as const
export type DeveloperKind = (typeof developerKinds)[number]
