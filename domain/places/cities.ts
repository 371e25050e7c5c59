/** The slugs of the cities that the product covers, in display order. */
export const launchCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type LaunchCity = (typeof launchCities)[number]

export const platformCities: readonly string[] = launchCities

export function isLaunchCity(slug: string): slug is LaunchCity {
  return platformCities.includes(slug)
}
