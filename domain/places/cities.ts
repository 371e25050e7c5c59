/** The cities the product is about, by their slug and in the order they are named. */
export const launchCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type LaunchCity = (typeof launchCities)[number]

export const platformCities: readonly string[] = launchCities
