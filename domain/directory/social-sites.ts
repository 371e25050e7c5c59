/** Where else the product may be met, by the names that the settings and the pages know. */
export const socialPlaces = ['LinkedIn', 'Instagram'] as const
export type SocialPlace = (typeof socialPlaces)[number]
