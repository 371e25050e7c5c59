/** Where else the product may be met, by the names that the settings and the pages know. */
export const socialSites = ['LinkedIn', 'Instagram'] as const
export type SocialSite = (typeof socialSites)[number]
