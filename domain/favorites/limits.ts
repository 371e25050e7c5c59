import { dayMs } from '#domain/dates/durations.ts'

/** Limits of the watchlist and the portfolio. */
export const favoritesLimits = {
  favorites: {
    atMost: 500,
    lists: 30,
    tags: 10,
    tagCharacters: 40,
    nameCharacters: 60,
    noteCharacters: 2000,
    reasonCharacters: 500,
    /** The largest target price, in minor units. */
    largestMinor: 1_000_000_000_000,
    pageRows: 24,
    /** How long a removed favorite can be restored with its notes. */
    undoMs: 10 * 60_000,
    /** How often favorites are checked for changes. */
    checkEveryMs: 10 * 60_000,
    /** Favorites checked in one batch. */
    checkedAtOnce: 500,
    /** At most one email per member in this time. */
    letterEveryMs: dayMs,
    /** The most changes listed in one email; above that it gives the number. */
    letterChanges: 30,
    noticesShown: 40,
    noticesKeptMs: 365 * dayMs,
  },
  assets: {
    atMost: 100,
    titleCharacters: 120,
    numberCharacters: 60,
    noteCharacters: 2000,
    /** The largest price or instalment, in minor units. */
    largestMinor: 100_000_000_000_000,
    instalments: 60,
    documents: 20,
    documentBytes: 5 * 1024 ** 2,
    fileNameCharacters: 120,
  },
} as const
