import type { FeatureKey } from './features.ts'

/** Where the product is used: a window of 768 pixels or more, or a narrower one. */
export const platforms = ['desktop-web', 'mobile-web'] as const

export type Platform = (typeof platforms)[number]

/**
 * Features for a desktop only. A file of up to hundreds of thousands of rows has no reader on a phone, and its
 * browser no room to keep it; keys of the API are pasted into a program, which is not written on a phone.
 */
const desktopOnly: readonly FeatureKey[] = ['data-export', 'api-access']

export function listPlatforms(feature: FeatureKey): readonly Platform[] {
  return desktopOnly.includes(feature) ? ['desktop-web'] : platforms
}

export function runsOn(platform: Platform, feature: FeatureKey): boolean {
  return listPlatforms(feature).includes(platform)
}
