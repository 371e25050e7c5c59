import { authLimits } from './auth/limits.ts'
import { favoritesLimits } from './favorites/limits.ts'
import { realtimeLimits } from './realtime/limits.ts'
import { returnsLimits } from './returns/limits.ts'

/** The numbers the product promises. The unit is part of the name. */
export const limits = {
  ...authLimits,
  ...favoritesLimits,
  ...realtimeLimits,
  ...returnsLimits,
  presence: {
    updateEveryMs: 5 * 60_000,
    inactiveAfterMs: 10 * 60_000,
    /** Who closed his page without a word is listed as away no longer than this. */
    listedMs: 30 * 60_000,
    /** Calls that a page makes this long after the last sign of its reader are its own. */
    untouchedMs: 60_000,
    activityEveryMs: 2 * 60_000,
    activityDebounceMs: 5000,
    reviewCheckEveryMs: 60_000,
  },
  visits: {
    toldAboveMs: 3000,
    heartbeatMs: 300_000,
    longestMs: 24 * 60 * 60_000,
    /** Kept one by one within a minute; beyond, each tenth stands for ten, then each hundredth for a hundred. */
    keptPerMinute: 300,
    keptPerDay: 100_000,
    keptMs: 395 * 24 * 60 * 60_000,
    performanceDelayMs: 3000,
    slowResourceMs: 1000,
    slowResourcesTold: 20,
  },
  signups: {
    nameCharacters: 120,
    messageCharacters: 5000,
    /** How long the link works that confirms an address. */
    confirmationLinkMs: 3 * 24 * 60 * 60_000,
    /** One letter that asks for confirmation goes to an address, for each list, in this time. */
    confirmationGapMs: 60 * 60_000,
    /** Requests of one network that are looked at, in an hour. */
    perNetworkPerHour: 30,
    /** Messages that are also mailed to staff, in an hour; more are kept and shown. */
    contactLettersPerHour: 20,
    /** A mailbox that was full or away so often in a row gets no more. */
    softBounces: 5,
    /** Letters of an issue given to the outbox in a minute, as long as they leave it; the rest wait. */
    issueLettersPerMinute: 120,
    subjectCharacters: 120,
    introductionCharacters: 500,
    /** Requests that nobody confirmed are forgotten after this. */
    unconfirmedKeptMs: 30 * 24 * 60 * 60_000,
    pageRows: 50,
    /** The popup opens by itself below this part of the page, and not again for so long once it was closed. */
    openAtScrollRatio: 0.7,
    dismissedMs: 30 * 24 * 60 * 60_000,
  },
  legal: {
    /** From the publication of an edition to the day it must be accepted. */
    noticeMs: 30 * 24 * 60 * 60_000,
    lettersAtOnce: 500,
  },
  disclaimer: { everyLogins: 4, steps: 30, stepMs: 100, closableAtRatio: 0.95 },
  review: { fromHours: 24, toHours: 48 },
  mail: {
    /** A letter is worth sending as long as what is in it works: a code, a link to recover, a link to confirm. */
    codeUsefulMs: 10 * 60_000,
    recoveryUsefulMs: 30 * 60_000,
    confirmationUsefulMs: 24 * 60 * 60_000,
    noticeUsefulMs: 3 * 24 * 60 * 60_000,
    /** Waits between tries double from the first to the longest: shorter when the mail server cannot be reached at all. */
    firstWaitMs: 5000,
    longestWaitMs: 60_000,
    longestPutOffMs: 15 * 60_000,
    /** A letter handed over without an answer is sent once more after this. */
    unansweredWaitMs: 60_000,
    /** One try from beginning to end. */
    tryMs: 60_000,
    connectMs: 10_000,
    silenceMs: 20_000,
    /** Letters that a stranger can cause to one address, in an hour. */
    strangerLettersPerHour: 10,
    /** Links and codes of letters that never left are erased, and letters removed, this long after they were queued. */
    secretsKeptMs: 7 * 24 * 60 * 60_000,
    keptMs: 90 * 24 * 60 * 60_000,
    pageRows: 50,
  },
  account: {
    /** A dashboard looked at again after this is another visit. */
    dashboardVisitMs: 30 * 60_000,
    /** The privacy policy promises deletion within 15 days. */
    deletionAfterMs: 15 * 24 * 60 * 60_000,
    /** The privacy policy promises that an idle account is destroyed after 3 years, and letters before. */
    idle: { keptYears: 3, warnBeforeMs: 60 * 24 * 60 * 60_000, remindBeforeMs: 14 * 24 * 60 * 60_000 },
    /** Financial records are kept for 7 years, as the privacy policy says, and destroyed on the day after. */
    financialRecordsKeptYears: 7,
    photoBytes: 5 * 1024 ** 2,
    photoPixels: 40_000_000,
    photoSidePx: 512,
    historyRows: 50,
    nameCharacters: 120,
  },
  privacy: {
    /** The privacy policy promises an answer within 30 days and a deletion within 15. */
    answerWithinMs: 30 * 24 * 60 * 60_000,
    deletionWithinMs: 15 * 24 * 60 * 60_000,
    /** Staff are alarmed after this share of the time: day 20 of 30. */
    alarmAfterRatio: 2 / 3,
    textCharacters: 5000,
    openPerPerson: 5,
    queueRows: 500,
  },
  audit: { keptMs: 2 * 365 * 24 * 60 * 60_000, pageRows: 50 },
  /** How long a rendered page is kept at most, since some tell what is to come. */
  pages: { keptMs: 10 * 60_000 },
  /** The picture of a page where it is shared; the size that most places show. */
  cards: { widthPx: 1200, heightPx: 630, kept: 200 },
  cache: { freshMs: 5 * 60_000, keptMs: 10 * 60_000, queryRetries: 3, mutationRetries: 1 },
  rolePreview: { durationMs: 30 * 60_000 },
  access: {
    /** A process goes by a toggle or permission changed in another one after this at the latest. */
    policyMemoryMs: 2000,
    changesAtOnce: 500,
    eventsPerPage: 30,
    /** How often an open page asks what is open to it, for where no socket gets through to tell it at once. */
    askedAgainMs: 60_000,
    /** How long an open page waits before it reloads after a change of toggles: several come as one. */
    reloadAfterMs: 1500,
  },
  sidebar: { cookieMs: 7 * 24 * 60 * 60_000 },
  mobile: { belowPx: 768 },
  toast: { durationMs: 5000, arrivalMs: 4000, removedMs: 1_000_000, swipePx: 50, arrivalsVisible: 3 },
  tooltip: { openDelayMs: 700, skipDelayMs: 300 },
  search: {
    minCharacters: 2,
    debounceMs: 300,
    headerResults: 3,
    dialogResults: 5,
    developerResults: 3,
    textMaxCharacters: 200,
  },
  /** Of each table so many are read, and so many cards shown. */
  landing: { perTable: 3, shown: 4, excerptCharacters: 120 },
  articles: { pageRows: 13, textMaxCharacters: 100, related: 3, openingWords: 120, feedItems: 30 },
  desk: {
    pageRows: 50,
    lineCharacters: 200,
    noteCharacters: 600,
    htmlCharacters: 300_000,
    tagsAtMost: 12,
    listAtMost: 40,
    pictureBytes: 8 * 1024 ** 2,
    picturePixels: 50_000_000,
    /** A picture is kept as wide as these, as far as it is that wide itself. */
    pictureWidthsPx: [480, 960, 1600],
    /** What is typed is kept once the typing has paused for so long. */
    savedAfterMs: 2000,
    /** What one person keeps within such a span becomes one version. */
    sittingMs: 10 * 60_000,
    dueEveryMs: 60_000,
  },
  resources: { templateCharacters: 30_000 },
  onboarding: {
    shortlistAreas: 5,
    areasNamed: 20,
    /** Whole units of any currency. */
    largestAmount: 10_000_000_000,
    licenceBytes: 5 * 1024 ** 2,
  },
  messages: { unreadBadgeCap: 99, toastPreviewCharacters: 100 },
  http: {
    /** New connections of one network: more than an office behind one address opens, far less than a flood. */
    connections: { burst: 2000, perSecond: 500 },
    networksRemembered: 50_000,
    /** A client that takes nothing of its answer for this long is cut off. */
    writeStallMs: 20_000,
    /**
     * Request bodies being received at once. A caller is a signed-in person, otherwise a network. A body shorter than
     * `slotFromBytes` needs no slot: Node reads that much of any connection anyway.
     */
    bodies: {
      slotFromBytes: 64 * 1024,
      buffered: { perCaller: 12, atOnce: 48, bytesPerCaller: 12 * 1024 ** 2, bytesAtOnce: 48 * 1024 ** 2 },
      files: { perCaller: 12, atOnce: 200, bytesPerCaller: 2 * 1024 ** 3, bytesAtOnce: 4 * 1024 ** 3 },
      /** A file must bring at least this many bytes in every such span. */
      paceMs: 10_000,
      paceBytes: 80_000,
      /** When no slot is free, a body that has been silent for this long gives way. */
      silentMs: 2000,
      /** Content of received files in memory at once; a longer file is read alone. */
      filesInMemoryBytes: 128 * 1024 ** 2,
      /** How long the connection of a refused body is kept, and how much of the body discarded, for its sender to read the answer. */
      lingerMs: 1000,
      lingerBytes: 256 * 1024,
    },
    /** Log lines of one kind of error within a minute. */
    errorLines: { perMinute: 5, kindsRemembered: 500 },
  },
  storage: {
    /** All files of one member together. */
    memberBytes: 500_000_000,
  },
  database: {
    probeEveryMs: 250,
    /** Without an answer for this long it counts as lost, and nobody waits for it. */
    stallMs: 2000,
    /** Told to clients that were refused for it. */
    retryAfterMs: 2000,
    /** A statement of a request that takes longer is ended. Jobs, imports, migrations and exports have no limit. */
    statementMs: 15_000,
    idleInTransactionMs: 60_000,
    /** An idle connection is closed after this, before anything between us and the database forgets it in silence. */
    idleMs: 60_000,
  },
  /** Files that are written while they are read: exports and stored documents. */
  exports: { perPerson: 3, perProcess: 16 },
  areas: { pageRows: 24, projects: 8, months: 6, neighbours: 6, articles: 5, guidesEveryMs: 10 * 60_000 },
  market: {
    /** Below this many sales a median is not shown at all. */
    suppressedBelowSales: 5,
    /** Below this many sales a median is shown as thin. */
    thinBelowSales: 15,
    pageRows: 50,
    pageRowsMax: 200,
    histogramBars: 40,
    leagueAreas: 50,
    /** Areas named where a week's sales stand out. */
    weekMoves: 4,
    /** What a week usually holds is told only where so many weeks of the year before are held. */
    usualWeeksMin: 12,
    /** Areas in each list of a city's highest and lowest. */
    overviewAreas: 5,
    /** A finding stands on so many sales at least, where it ranks areas on so many of them, a record on so many quarters. */
    insightSales: 30,
    insightAreas: 10,
    insightQuarters: 8,
    chipsPerFilter: 100,
    suggestions: 20,
    questionMs: 5000,
  },
  projects: {
    pageRows: 24,
    /** Registered so lately, a project is new. */
    newDays: 30,
    /** The most choices of one filter that are told. */
    facetChoices: 300,
    comparedAtOnce: 4,
    /** Corners of a shape drawn on the map, and places shown there. */
    fewestCorners: 3,
    mostCorners: 60,
    mapPlaces: 2000,
    exportRowsAtOnce: 1000,
    /** Price lists and changes that a sheet shows, the newest first. */
    priceLists: 24,
    changes: 500,
    documentBytes: 20 * 1024 ** 2,
    noteCharacters: 1000,
    /** Deals that a sheet draws and lists; all of them stand among the transactions. */
    deals: 1500,
    /** Projects named among those that are due about when one is. */
    dueNearby: 12,
    /** How far to either side of a handover supply is counted. */
    supplyMonths: 12,
  },
  directory: {
    /** Cards of a page that anyone may read, and rows of a list of staff. */
    pageRows: 12,
    staffPageRows: 50,
    nameCharacters: 120,
    lineCharacters: 200,
    textCharacters: 3000,
    /** Entries of one list in a form or a profile: languages, services, links. */
    listed: 20,
  },
  developers: {
    pageRows: 50,
    exportRowsAtOnce: 1000,
    comparedAtOnce: 4,
    /** So many of its projects are shown before all are asked for. */
    projectsAtFirst: 25,
    /** Under so many projects a rate or a middle says little. */
    thinBelowProjects: 5,
    /** Three months of the mean calendar: what is handed over so long after its first date is still on time. */
    onTimeDays: 91,
  },
  /** What staff write of projects, developers and areas. */
  records: { nameCharacters: 200, textCharacters: 3000, aliases: 30, pageRows: 50, proposalsShown: 20 },
  introductions: {
    /** How long an agent may answer a member who asks to be introduced. */
    answerMs: 14 * 24 * 60 * 60_000,
    perDay: 5,
    perMinute: 10,
    /** As much as one value of a letter shows. */
    messageCharacters: 500,
    keptMs: 2 * 365 * 24 * 60 * 60_000,
  },
  applications: {
    fileBytes: 5 * 1024 ** 2,
    links: 3,
    perMinute: 6,
    /** Without a confirmed address an application is dropped; one that was ended is kept for questions, then too. */
    unconfirmedKeptMs: 7 * 24 * 60 * 60_000,
    endedKeptMs: 365 * 24 * 60 * 60_000,
  },
  views: {
    atMost: 50,
    nameCharacters: 60,
    searchCharacters: 4000,
    /** How often it is looked what newly fits. */
    lookEveryMs: 10 * 60_000,
    /** Views looked at in one go. */
    lookedAtOnce: 500,
    /** While a view fits more projects nothing is told of it. */
    fittingAtMost: 5000,
  },
  ingestion: {
    uploadBytes: 1024 ** 3,
    memoryBytes: 256 * 1024 ** 2,
    rowsPerChunk: 4000,
    /** A list of a developer, read as a whole. */
    listBytes: 5 * 1024 ** 2,
    listRows: 4000,
    listColumns: 100,
    listCellCharacters: 2000,
    /** Of all cells of a list together. */
    listCharacters: 20 * 1024 ** 2,
    /** What is read of a spreadsheet, unpacked. */
    spreadsheetBytes: 40 * 1024 ** 2,
    /** An archive of a list and the documents it names, packed and unpacked. */
    archiveBytes: 60 * 1024 ** 2,
    archiveFiles: 100,
    /** Of any archive, wanted or not. */
    archiveEntries: 10_000,
    /** How far a gzip file may expand; registers expand 8 to 20 times. */
    expansionRatio: 100,
    /** How long a roll-back waits for an import: one that has just finished holds its lock until its process ends. */
    rollBackWaitMs: 5000,
    /** Uploads are parsed in processes of their own, so many at a time, ended after this time or with a fuller heap. */
    parsesAtOnce: 2,
    parseMs: 30_000,
    parseHeapBytes: 192 * 1024 ** 2,
    /** A register has up to 1 GB to be hashed, and its dates may be looked at to the end. */
    recogniseMs: 300_000,
    listSampleRows: 5,
    listRejectsShown: 100,
    listKeptMs: 24 * 60 * 60_000,
  },
  score: {
    /** All projects are scored anew, so that what ages is seen to age. */
    sweepEveryMs: 24 * 60 * 60_000,
    /** Longer none runs: what has not ended by then was cut off. */
    sweepLimitMs: 30 * 60_000,
    /** What changed is scored at once; this often it is looked whether anything was missed. */
    dueEveryMs: 60_000,
    historyRuns: 60,
    pointsAskedAtOnce: 20,
    evidenceCharacters: 2000,
    reasonCharacters: 1000,
    proposalsShown: 100,
  },
} as const
