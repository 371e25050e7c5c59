/** What can be watched. */
export const favoriteSubjects = ['projects', 'developers'] as const
export type FavoriteSubject = (typeof favoriteSubjects)[number]

/** How the watching of something ended. */
export const favoriteOutcomes = ['passed', 'bought', 'too-late', 'other'] as const
export type FavoriteOutcome = (typeof favoriteOutcomes)[number]

export const favoriteSorts = ['added', 'changes', 'name'] as const
export type FavoriteSort = (typeof favoriteSorts)[number]

/** A member's words for something, each once, as he would write it again: "Sea view" and "sea  view" are one. */
export function parseTags(words: readonly string[]): string[] {
  const tags = words.map((word) => word.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '').toSorted()
}
