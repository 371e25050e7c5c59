/** What a member can watch. */
export const favoriteSubjects = ['projects', 'developers'] as const
export type FavoriteSubject = (typeof favoriteSubjects)[number]

/** Why a member stopped watching something. */
export const favoriteOutcomes = ['passed', 'bought', 'too-late', 'other'] as const
export type FavoriteOutcome = (typeof favoriteOutcomes)[number]

export const favoriteSorts = ['added', 'changes', 'name'] as const
export type FavoriteSort = (typeof favoriteSorts)[number]

/** A member's tags without duplicates: "Sea view" and "sea  view" are the same. */
export function parseTags(words: readonly string[]): string[] {
  const tags = words.map((word) => word.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '').toSorted()
}
