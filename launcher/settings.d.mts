/** Checks the text of one setting; answers what it should be, or null. */
export const settingRules: Record<string, (text: string) => string | null>
/** The settings of an environment that are not empty: an empty one counts as not set. */
export function givenSettings(environment: Record<string, string | undefined>): Record<string, string>
/** Everything wrong with the settings of an environment, a line each. */
export function settingFaults(environment: Record<string, string | undefined>): string[]
