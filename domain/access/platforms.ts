import type { FeatureKey } from './features.ts'

/** Where the product is used: a window of 768 pixels or more, or a narrower one. */
export const platforms = ['desktop-web', 'mobile-web'] as const

export type Platform = (typeof platforms)[number]

/**
 * Features for desktop only. An export can have hundreds of thousands of rows, more than a phone's browser
 * can hold or anyone would read there. API keys are pasted into programs, which nobody writes on a phone.
 */
const desktopOnly: readonly FeatureKey[] = ['data-export', 'api-access']

export function listPlatforms(feature: FeatureKey): readonly Platform[] {
  return desktopOnly.includes(feature) ? ['desktop-web'] : platforms
}

export function runsOn(platform: Platform, feature: FeatureKey): boolean {
  return listPlatforms(feature).includes(platform)
}
