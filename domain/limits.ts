/** The numbers the product promises. The unit is part of the name. */
export const limits = {
  auth: {
    accessTokenMs: 10 * 60_000,
    staffSessionIdleMs: 30 * 60_000,
    sessionIdleMs: 2 * 60 * 60_000,
    warningBeforeEndMs: 5 * 60_000,
    passwordMaxCharacters: 256,
    /** Other processes go by a sign-out, a ban or a change of roles after this at the latest. */
    sessionMemoryMs: 5000,
    /** Activity is written down no more often than this. */
    activityEveryMs: 60_000,
    /** A new signing key is published this long before it signs: clients and caches keep the old list. */
    signingKeyPublishedMs: 10 * 60_000,
    failureWindowMs: 15 * 60_000,
    /** Wrong passwords from one place before each next try must wait. */
    freeFailuresPerPlace: 5,
    longestWaitPerPlaceMs: 60_000,
    /** Wrong passwords from everywhere before places this account never signed in from must wait. */
    freeFailuresPerAccount: 50,
    /** Wrong passwords from one network, whatever the account. */
    freeFailuresPerNetwork: 100,
    passwordsHashedAtOnce: 2,
    passwordsWaiting: 100,
  },
  cache: { freshMs: 5 * 60_000, keptMs: 10 * 60_000, queryRetries: 3, mutationRetries: 1 },
  rolePreview: { durationMs: 30 * 60_000 },
  sidebar: { cookieMs: 7 * 24 * 60 * 60_000 },
  mobile: { belowPx: 768 },
  toast: { durationMs: 5000, arrivalMs: 4000, removedMs: 1_000_000, swipePx: 50, arrivalsVisible: 3 },
  tooltip: { openDelayMs: 700, skipDelayMs: 300 },
  search: { minCharacters: 2, debounceMs: 300, headerResults: 3, dialogResults: 5, developerResults: 3 },
  messages: { unreadBadgeCap: 99, toastPreviewCharacters: 100 },
  market: {
    /** Below this many sales a median is not shown at all. */
    suppressedBelowSales: 5,
    /** Below this many sales a median is shown as thin. */
    thinBelowSales: 15,
    pageRows: 50,
    pageRowsMax: 200,
    histogramBars: 40,
    leagueAreas: 50,
    chipsPerFilter: 100,
    suggestions: 20,
    questionMs: 5000,
  },
  ingestion: { uploadBytes: 1024 ** 3, memoryBytes: 256 * 1024 ** 2, rowsPerChunk: 4000 },
} as const
