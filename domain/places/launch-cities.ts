/** The cities the product covers, as the table of cities calls them. */
export const launchCities = ['dubai', 'abu-dhabi', 'riyadh'] as const
export type LaunchCity = (typeof launchCities)[number]
