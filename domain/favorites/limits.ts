/** The numbers of what a member watches and owns. */
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
    /** How long what was taken off the list can be put back with all its notes. */
    undoMs: 10 * 60_000,
    /** How often it is looked what has changed. */
    lookEveryMs: 10 * 60_000,
    /** Favorites looked at in one go. */
    lookedAtOnce: 500,
    /** One letter tells all that changed since the last. */
    letterEveryMs: 24 * 60 * 60_000,
    /** Changes that one letter tells; of more it says how many. */
    letterChanges: 30,
    noticesShown: 40,
    noticesKeptMs: 365 * 24 * 60 * 60_000,
  },
  assets: {
    atMost: 100,
    titleCharacters: 120,
    numberCharacters: 60,
    noteCharacters: 2000,
    /** Of one price or instalment, in minor units. */
    largestMinor: 100_000_000_000_000,
    instalments: 60,
    documents: 20,
    documentBytes: 5 * 1024 ** 2,
    fileNameCharacters: 120,
  },
} as const
