/** Social networks with a profile of the product, by their names in the settings and on the pages. */
export const socialSites = ['LinkedIn', 'Instagram'] as const
export type SocialSite = (typeof socialSites)[number]
