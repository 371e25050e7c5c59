import { dayMs, hourMs, minuteMs } from './dates/durations.ts'

/** The limits and durations of the product. The unit is part of the name. */
export const limits = {
  auth: {
    accessTokenMs: 10 * 60_000,
    staffSessionIdleMs: 30 * 60_000,
    sessionIdleMs: 2 * 60 * 60_000,
    /** The session ends after this time even if it is in use. */
    sessionLongestMs: 30 * dayMs,
    warningBeforeEndMs: 5 * 60_000,
    /** The maximum age of the last full authentication for a sensitive change. */
    freshProofMs: 15 * 60_000,
    passwordMaxCharacters: 256,
    /**
     * The minimum where the password is the only factor, and where there is a second one (NIST SP 800-63B-4,
     * 3.1.1.2).
     */
    passwordMinCharacters: 15,
    passwordMinCharactersWithFactor: 8,
    /** The maximum size of the client's own data in an account, as JSON. */
    userDataBytes: 8192,
    codeDigits: 6,
    codeMs: 10 * 60_000,
    recoveryLinkMs: 30 * 60_000,
    confirmationLinkMs: dayMs,
    /** Wrong guesses that invalidate a code, or the browser code of a link. */
    codeGuesses: 5,
    flowMs: 5 * 60_000,
    letterGapMs: 60_000,
    lettersPerHour: 6,
    /** The minimum response time of calls that must not reveal whether an address is registered. */
    minimumResponseMs: 60,
    evenSignUpMs: 250,
    captchaMs: 5000,
    /** Calls from one client address: `burst` at once, then this many in five minutes. */
    calls: {
      token: { burst: 30, perFiveMinutes: 150 },
      letter: { burst: 30, perFiveMinutes: 30 },
      verify: { burst: 30, perFiveMinutes: 30 },
      factor: { burst: 30, perFiveMinutes: 75 },
    },
    /** Other processes notice a sign-out, a ban or a change of roles after at most this time. */
    sessionMemoryMs: 5000,
    /** The minimum time between two updates of the last activity. */
    activityEveryMs: 60_000,
    /** A new signing key is published this long before it is used: clients and caches keep the old list. */
    signingKeyPublishedMs: 10 * 60_000,
    failureWindowMs: 15 * 60_000,
    /** Wrong passwords from one place before further attempts have to wait. */
    freeFailuresPerPlace: 5,
    longestWaitPerPlaceMs: 15_000,
    /** Wrong passwords from all places before attempts from unknown places have to wait. */
    freeFailuresPerAccount: 50,
    paceOfAccountMs: 15_000,
    /** Wrong passwords from one network, for any account. */
    freeFailuresPerNetwork: 100,
    paceOfNetworkMs: 5000,
    /** How long a waiting sign-in is held before it is refused; more than the longest wait. */
    signInHeldMs: 20_000,
    /** How often a held sign-in checks whether it may go ahead. */
    signInTurnEveryMs: 1000,
    /** Sign-ins that one process holds at once: per network, and in total. */
    signInsHeldPerNetwork: 20,
    signInsHeld: 200,
    passwordsHashedAtOnce: 2,
    passwordsWaiting: 500,
  },
  factors: {
    perPerson: 10,
    nameMaxCharacters: 64,
    /** An enrolment that is not finished within this time is dropped. */
    unverifiedRetentionMs: 15 * 60_000,
    totpStepMs: 30_000,
    totpStepsAside: 1,
    totpDigits: 6,
    totpSecretBytes: 20,
    challengeMs: 300_000,
    wrongCodesPerChallenge: 5,
    failureWindowMs: 60 * 60_000,
    freeFailuresPerPlace: 5,
    longestWaitPerPlaceMs: 60_000,
    /**
     * Wrong codes from all places before attempts from places where the owner never confirmed a code have to
     * wait.
     */
    freeFailuresPerAccount: 10,
    firstWaitPerAccountMs: 60_000,
    longestWaitPerAccountMs: 15 * 60_000,
    recoveryCodes: 10,
    recoveryCodeCharacters: 16,
    /** With fewer codes left than this, the person is asked to create new ones. */
    recoveryCodesFew: 3,
    textMessageEveryMs: 60_000,
    textMessagesPerDay: 20,
    textMessageSendMs: 5000,
    textMessageRetentionMs: dayMs,
  },
  oauth: { flowMs: 5 * 60_000, providerAnswerMs: 10_000 },
  apiKeys: {
    perPerson: 5,
    nameCharacters: 60,
    /** Calls of all keys of a member together. A day begins at midnight UTC. */
    perMinute: 60,
    perDay: 5000,
    /** The minimum time between two updates of a key's last use. */
    usedEveryMs: 60_000,
  },
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
    /** The most changes listed in one email; above that it gives the number. */
    letterChanges: 30,
    noticesShown: 40,
    noticesRetentionMs: 365 * dayMs,
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
  realtime: {
    heartbeatMs: 25_000,
    answerMs: 10_000,
    reconnectAfterMs: [1000, 2000, 5000, 10_000],
    /**
     * A socket that sent nothing for this long is closed. Browsers let background pages send only once a
     * minute.
     */
    silenceMs: 90_000,
    /** A new socket must authenticate by its first join within this time. */
    firstJoinMs: 10_000,
    /** Sockets without a channel stay open this long, so that the client closes them first. */
    withoutChannelMs: 60_000,
    frameBytes: 64 * 1024,
    /** Unread bytes after which a socket is closed. */
    unreadBytes: 1024 ** 2,
    /** The longest that data may stay unread. */
    unreadMs: 30_000,
    channelsPerSocket: 20,
    socketsPerPerson: 30,
    socketsPerNetwork: 300,
    socketsPerProcess: 20_000,
    handshakes: { burst: 100, perSecond: 20 },
    joins: { burst: 30, perSecond: 5 },
    frames: { burst: 100, perSecond: 50 },
    broadcasts: { burst: 30, perSecond: 10 },
    /** Per page: five presence changes in half a minute. */
    presences: { burst: 5, perSecond: 5 / 30 },
    /** Frames of one socket that may be queued. */
    waitingFrames: 100,
    /** How often sessions, bans and roles of all connected users are checked again. */
    recheckMs: 2000,
    presenceEveryMs: 100,
    /** A process that reported nothing for this long counts as gone, and so do the users connected to it. */
    processSilenceMs: 30_000,
    processBeatMs: 10_000,
    changesRetentionMs: 30 * 60_000,
    /** At shutdown sockets are closed over this time, so that clients do not all reconnect at once. */
    leaveOverMs: 1500,
  },
  returns: {
    /** The fewest deals behind each of the two medians of a yield. */
    yieldFewest: 10,
    /** Prices are taken from the year of the newest deal and this many years before. */
    priceOfYearsBefore: 2,
    /** The default holding period. */
    holdingYears: 10,
    /** The default assumptions in percent; upkeep per year, of the price. */
    usual: {
      vacancyPercent: 5,
      managementPercent: 5,
      upkeepPercent: { unit: 0.5, villa: 1, land: 0, building: 0.5 },
      growthPercent: 0,
      loanPercent: 0,
      loanRatePercent: 4.25,
      loanYears: 25,
    },
    /** Percentage points added to the loan's rate in the stress test. */
    stressPoints: 2,
    delayMonths: [0, 6, 12, 18],
    /** Percentages in the sensitivity tables: of rent and sale price, and of exchange rates. */
    turns: [-20, -10, 0, 10, 20],
    currencyTurns: [-10, 0, 10],
  },
  presence: {
    updateEveryMs: 5 * 60_000,
    inactiveAfterMs: 10 * 60_000,
    /** A user whose page closed without an offline call is shown as away for at most this long. */
    listedAsAwayMs: 30 * 60_000,
    /** Calls that a page makes this long after the user's last input count as background calls. */
    backgroundAfterMs: 60_000,
    activityEveryMs: 2 * 60_000,
    activityDebounceMs: 5000,
    reviewCheckEveryMs: 60_000,
  },
  visits: {
    reportedAboveMs: 3000,
    heartbeatMs: 300_000,
    longestMs: dayMs,
    /**
     * Visits in one minute that are all stored; above that every tenth is stored and stands for ten, then
     * every hundredth for a hundred.
     */
    storedPerMinute: 300,
    storedPerDay: 100_000,
    retentionMs: 395 * dayMs,
    performanceDelayMs: 3000,
    slowResourceMs: 1000,
    slowResourcesReported: 20,
  },
  signups: {
    nameCharacters: 120,
    messageCharacters: 5000,
    answerCharacters: 5000,
    /** Of the title and the page of a figure that is reported as wrong. */
    figureCharacters: 200,
    pageCharacters: 1000,
    /** How long a confirmation link is valid. */
    confirmationLinkMs: 3 * dayMs,
    /** At most one confirmation letter per address and list in this time. */
    confirmationGapMs: 60 * 60_000,
    /** Requests from one network that are processed per hour. */
    perNetworkPerHour: 30,
    /** Contact messages that are also mailed to staff per hour; the others are stored and shown only. */
    contactLettersPerHour: 20,
    /** After this many soft bounces in a row an address gets no more letters. */
    softBounces: 5,
    /** Letters of an issue moved to the outbox per minute, provided that earlier ones leave it. */
    issueLettersPerMinute: 120,
    subjectCharacters: 120,
    introductionCharacters: 500,
    /** Unconfirmed requests are deleted after this time. */
    unconfirmedRetentionMs: 30 * dayMs,
    pageRows: 50,
    /** The popup opens by itself below this part of the page; once dismissed, not again for `dismissedMs`. */
    openAtScrollRatio: 0.7,
    dismissedMs: 30 * dayMs,
  },
  legal: {
    /** From the publication of an edition to the day it must be accepted. */
    noticeMs: 30 * dayMs,
    lettersAtOnce: 500,
  },
  disclaimer: { everyLogins: 4, steps: 30, stepMs: 100, closableAtRatio: 0.95 },
  review: { fromHours: 24, toHours: 48 },
  mail: {
    /** How long each kind of letter is worth sending: as long as its code or link works. */
    codeUsefulMs: 10 * 60_000,
    recoveryUsefulMs: 30 * 60_000,
    confirmationUsefulMs: dayMs,
    /** The reminder an hour before an event. */
    reminderUsefulMs: 50 * 60_000,
    noticeUsefulMs: 3 * dayMs,
    /**
     * Waits between attempts double from the first to the longest. The longest wait is shorter when the mail
     * server cannot be reached at all.
     */
    firstWaitMs: 5000,
    longestWaitMs: 60_000,
    longestPutOffMs: 15 * 60_000,
    /** A letter that was handed over without an answer is sent once more after this time. */
    unansweredWaitMs: 60_000,
    /** The timeout of one attempt. */
    tryMs: 60_000,
    connectMs: 10_000,
    silenceMs: 20_000,
    /** Letters per hour to one address that visitors without an account can trigger. */
    strangerLettersPerHour: 10,
    /**
     * Time from queueing until links and codes of unsent letters are erased (`secretsRetentionMs`), and until
     * letters are deleted (`retentionMs`).
     */
    secretsRetentionMs: 7 * dayMs,
    retentionMs: 90 * dayMs,
    /** Letters a page in the settings of an account. */
    ownPageRows: 10,
    pageRows: 50,
  },
  account: {
    /** Opening the dashboard this long after the last time counts as a new visit. */
    dashboardVisitMs: 30 * 60_000,
    /** The privacy policy promises deletion within 15 days. */
    deletionAfterMs: 15 * dayMs,
    /**
     * The privacy policy promises that an idle account is destroyed after 3 years, with two notices before.
     */
    idle: { retentionYears: 3, warnBeforeMs: 60 * dayMs, remindBeforeMs: 14 * dayMs },
    /**
     * The privacy policy promises to keep financial records for 7 years; they are destroyed on the day after.
     */
    financialRecordsRetentionYears: 7,
    photoBytes: 5 * 1024 ** 2,
    photoPixels: 40_000_000,
    photoSidePx: 512,
    historyRows: 50,
    nameCharacters: 120,
  },
  privacy: {
    /** The privacy policy promises an answer within 30 days and a deletion within 15. */
    answerWithinMs: 30 * dayMs,
    deletionWithinMs: 15 * dayMs,
    /** Staff are alerted after this share of the time: day 20 of 30. */
    alarmAfterRatio: 2 / 3,
    textCharacters: 5000,
    openPerPerson: 5,
    queueRows: 500,
  },
  audit: { retentionMs: 2 * 365 * dayMs, pageRows: 50 },
  /**
   * The longest that a rendered page is cached. Pages may show what is upcoming, so they go out of date by
   * themselves.
   */
  pages: { retentionMs: 10 * 60_000 },
  /** The preview image of a shared page, in the size that most sites show. */
  cards: { widthPx: 1200, heightPx: 630, cached: 200 },
  cache: {
    freshMs: 5 * 60_000,
    retentionMs: 10 * 60_000,
    queryRetries: 3,
    mutationRetries: 1,
    /** Doubles with each retry, so that a page says after 2.8 s that a figure could not be loaded. */
    firstRetryMs: 400,
  },
  rolePreview: { durationMs: 30 * 60_000 },
  access: {
    /**
     * The longest that a process works with old toggles and permissions after another process changed them.
     */
    policyMemoryMs: 2000,
    changesAtOnce: 500,
    eventsPerPage: 30,
    /** How often an open page polls what it may access, in case its socket cannot deliver the change. */
    pollEveryMs: 60_000,
    /**
     * How long an open page waits before it reloads after a change of toggles, so that several changes cause
     * one reload.
     */
    reloadAfterMs: 1500,
  },
  sidebar: { cookieMs: 7 * dayMs },
  mobile: { belowPx: 768 },
  toast: { durationMs: 5000, arrivalMs: 4000, removedMs: 1_000_000, swipePx: 50, arrivalsVisible: 3 },
  tooltip: { openDelayMs: 700, skipDelayMs: 300 },
  search: {
    minCharacters: 2,
    debounceMs: 300,
    headerResults: 3,
    dialogResults: 5,
    developerResults: 3,
    pageResults: 3,
    articleResults: 3,
    libraryResults: 4,
    /** Rows of a page of the staff list of names. */
    namesPageRows: 50,
    nameCharacters: 120,
    missedCharacters: 1000,
    textMaxCharacters: 200,
  },
  /** Rows read per table, and cards shown. */
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
    /** Widths in which a picture is stored, up to its own width. */
    pictureWidthsPx: [480, 960, 1600],
    /** A draft is saved once typing has paused for this long. */
    savedAfterMs: 2000,
    /** One person's edits within this time become one version. */
    sittingMs: 10 * 60_000,
    dueEveryMs: 60_000,
  },
  courses: {
    titleCharacters: 120,
    lineCharacters: 400,
    slugCharacters: 80,
    bodyCharacters: 40_000,
    lessonMinutes: 60,
    answers: 6,
    sceneRows: 8,
    captionCharacters: 160,
    /** How fast captions are read, and how long the shortest one stands. */
    captionWordsPerSecond: 2.5,
    captionShortestMs: 2000,
    /** The parts of a video that are marked as watched one by one. */
    watchedPartMs: 5000,
    /** The share of a lesson's parts that counts as the whole lesson. */
    doneRatio: 0.9,
    partsAtMost: 1000,
    lessonsAtMost: 60,
    listAtMost: 40,
    noteCharacters: 10_000,
    pageRows: 24,
    /** Wrong answers to a task before its working is shown. */
    exerciseTries: 3,
    /** How often lessons that are due again are looked for, and how many members get a letter in one go. */
    reviewEveryMs: 60 * 60_000,
    reviewLettersAtOnce: 100,
    /** How often new editions are looked for, and how many members are notified in one transaction. */
    newsEveryMs: 60_000,
    newsAtOnce: 200,
    enrolledShown: 200,
  },
  /** Decided changes of legal figures on the page of staff. */
  rules: { changesShown: 100 },
  resources: {
    /** How often reminders of events are looked for, and how many are written in one transaction. */
    remindEveryMs: 60_000,
    remindersAtOnce: 200,
  },
  templates: {
    templateCharacters: 30_000,
    changeCharacters: 300,
    /** Characters of one filled-in value. */
    typedCharacters: 4000,
    comparedProjects: 5,
    /** Saved forms of one member. */
    filledAtMost: 200,
    sourcesAtMost: 100,
  },
  /** Pictures of projects, developers, areas, agents, suppliers, courses and events. */
  subjectPictures: {
    bytes: 12 * 1024 ** 2,
    pixels: 50_000_000,
    /** Smaller ones are no pictures of anything. */
    shortestSidePx: 200,
    /** Widths in which a picture is stored, up to its own width. */
    widthsPx: [480, 960, 1600],
    /** The width of the blurred first view, which is part of the page. */
    blurWidthPx: 16,
    perSubject: 40,
    /** Pictures of one owner that wait for a decision. */
    ownWaiting: 10,
    captionCharacters: 200,
    sourceCharacters: 120,
    rightsCharacters: 200,
    reasonCharacters: 500,
    pageRows: 12,
    /** Renditions a minute per person: a page of a list brings two dozen. */
    renditionsPerMinute: 2000,
    /** Re-encoding in two formats takes longer than redrawing in one. */
    encodeMs: 60_000,
    /** A drawing takes a twentieth of a second; one that takes this long has stopped. */
    drawMs: 5000,
    /** Drawn renditions kept in memory by each process. */
    drawnCacheBytes: 32 * 1024 ** 2,
  },
  notifications: {
    /** When a notification put off to another day comes back, in minutes after midnight in the member's zone. */
    morningMinute: 8 * 60,
    pageRows: 30,
    logRows: 20,
    /** Digests are written, and instalments checked, this often. */
    deliverEveryMs: 5 * 60_000,
    /** How long before it is due a member is notified of an instalment. */
    instalmentDays: 7,
    digestOthers: 30,
    browsers: 10,
    /** A push service keeps a push this long for a browser that is off. */
    pushUsefulMs: dayMs,
    pushAnswerMs: 10_000,
    pushTries: 5,
    pushRetryMs: 60_000,
    deliveriesRetentionMs: 90 * dayMs,
  },
  onboarding: {
    shortlistAreas: 5,
    shortlistProjects: 3,
    areasNamed: 20,
    /** Whole units of any currency. */
    largestAmount: 10_000_000_000,
    licenceBytes: 5 * 1024 ** 2,
  },
  messages: {
    unreadBadgeCap: 99,
    toastPreviewCharacters: 100,
    characters: 4000,
    /** Messages of one sender a minute. */
    perMinute: 60,
    pageRows: 50,
    listRows: 30,
    previewCharacters: 140,
    titleCharacters: 120,
    searchCharacters: 100,
    /** Conversations with staff that a member begins in a day. */
    startedPerDay: 10,
    reasonCharacters: 1000,
    /** The last messages of a reported conversation that staff are shown. */
    reportedMessages: 10,
    cannedReplies: 100,
    /** A letter goes out after this time unread, and no other one before this pause, unless the person came back. */
    letterAfterMs: 15 * 60_000,
    letterEveryMs: 60_000,
    letterPauseMs: dayMs,
    lettersAtOnce: 100,
    /** A conversation is deleted this long after its last message. */
    retentionMs: 3 * 365 * dayMs,
    prunedAtOnce: 500,
    attachmentBytes: 10 * 1024 ** 2,
    /** Pictures are redrawn at most this wide. */
    attachmentSidePx: 2000,
    attachmentPixels: 40_000_000,
    attachmentNameCharacters: 120,
    attachmentsPerMessage: 5,
    /** A file uploaded and never sent. */
    unsentRetentionMs: dayMs,
    /** While someone writes, that they do is said this often, and shown this long. */
    typingEveryMs: 3000,
    /** How often an open conversation asks whether the other side is here. */
    presenceEveryMs: 30_000,
    typingShownMs: 5000,
    /** Messages of one page that wait for a connection. */
    waitingAtMost: 200,
    retryAfterMs: 5000,
  },
  http: {
    /** New connections per network: more than an office behind one address opens, far fewer than a flood. */
    connections: { burst: 2000, perSecond: 500 },
    networksRemembered: 50_000,
    /** A client that reads nothing of its response for this long is disconnected. */
    writeStallMs: 20_000,
    /**
     * Request bodies being received at once. A caller is a signed-in person, otherwise a network. A body
     * shorter than `slotFromBytes` needs no slot: Node buffers that much of any connection anyway.
     */
    bodies: {
      slotFromBytes: 64 * 1024,
      buffered: { perCaller: 12, atOnce: 48, bytesPerCaller: 12 * 1024 ** 2, bytesAtOnce: 48 * 1024 ** 2 },
      files: { perCaller: 12, atOnce: 200, bytesPerCaller: 2 * 1024 ** 3, bytesAtOnce: 4 * 1024 ** 3 },
      /** An upload must deliver at least `paceBytes` in every span of this length. */
      paceMs: 10_000,
      paceBytes: 80_000,
      /** Bytes of files that one turn of the event loop processes: a few milliseconds of work. */
      bytesPerTurn: 128 * 1024,
      /** When no slot is free, a body that has been silent for this long loses its slot. */
      silentMs: 2000,
      /** Received files held in memory at once, in bytes; a longer file is read alone. */
      filesInMemoryBytes: 128 * 1024 ** 2,
      /**
       * After a body is refused, its connection stays open this long, and at most `lingerBytes` are
       * discarded, so that the client can read the response.
       */
      lingerMs: 1000,
      lingerBytes: 256 * 1024,
    },
    /** Log lines per kind of error and minute. */
    errorLines: { perMinute: 5, kindsRemembered: 500 },
  },
  /** Uploaded pictures are redrawn in separate processes: so many at once, ended after this time or above this memory. */
  pictures: {
    atOnce: 2,
    heapBytes: 64 * 1024 ** 2,
    residentBytes: 512 * 1024 ** 2,
    redrawMs: 30_000,
  },
  storage: {
    /** All files of one member together. */
    memberBytes: 500_000_000,
  },
  database: {
    probeEveryMs: 250,
    /** Without an answer for this long the database counts as lost, and requests stop waiting for it. */
    stallMs: 2000,
    /** The Retry-After of responses refused because the database is lost. */
    retryAfterMs: 2000,
    /** The statement timeout of requests. Jobs, imports, migrations and exports have none. */
    statementMs: 15_000,
    idleInTransactionMs: 60_000,
    /** An idle connection is closed after this time, before a firewall or proxy drops it silently. */
    idleMs: 60_000,
  },
  engine: {
    /**
     * The pause before the market engine's file is rebuilt once more. It doubles with every rebuild, and is reset
     * once a file has been sound for `soundMs`. The first rebuild starts at once.
     */
    rebuildPauseMs: 10_000,
    longestRebuildPauseMs: 15 * 60_000,
    soundMs: 60 * 60_000,
  },
  /** Responses that are streamed while they are read: exports and stored documents. */
  exports: {
    perPerson: 3,
    perProcess: 16,
    /** The figures of one chart, which the page sends to have them written as a file. */
    chartTable: {
      rows: 5000,
      columns: 200,
      cellCharacters: 500,
      bodyBytes: 1024 * 1024,
      perMinute: 30,
    },
  },
  /** Rows of the lists of deals, projects and developers that one member is given in a UTC day. */
  dailyRows: { pages: 50_000, exports: 2_000_000 },
  areas: {
    pageRows: 24,
    projects: 8,
    months: 6,
    neighbours: 6,
    articles: 5,
    guidesEveryMs: 10 * 60_000,
    comparedAtOnce: 5,
    /** In whole units of any currency. */
    largestBudget: 10_000_000_000,
  },
  market: {
    /** Below this many sales a median is not shown at all. */
    suppressedBelowSales: 5,
    /** Below this many sales a median is shown as thin. */
    thinBelowSales: 15,
    pageRows: 50,
    pageRowsMax: 200,
    histogramBars: 40,
    leagueAreas: 50,
    /** Areas listed for an unusual number of sales in a week. */
    weekMoves: 4,
    /**
     * The usual weekly number of sales is shown only with data for at least this many weeks of the year
     * before.
     */
    usualWeeksMin: 12,
    /** Areas in each list of a city's highest and lowest. */
    overviewAreas: 5,
    /** Areas with most sales whose rents, yields and handovers a city's overview lists. */
    measuredAreas: 10,
    /**
     * A finding requires at least this many sales; a ranking this many areas; a record this many quarters.
     */
    insightSales: 30,
    insightAreas: 10,
    insightQuarters: 8,
    /** The latest months that rules of findings are replayed over. */
    findingMonths: 180,
    /** The months in the chart of a finding. */
    findingChartMonths: 36,
    /** Below this many cases no share of right ones is shown for a rule. */
    findingCasesMin: 10,
    findingPage: 20,
    /** How often it is checked whether new data call for new findings. */
    findingsEveryMs: 60_000,
    /** The rules of a city are replayed in a process of its own, ended after this time or above this heap size. */
    findingsMs: 4 * 60_000,
    findingsHeapBytes: 768 * 1024 ** 2,
    /** Filters side by side, and the months in their chart. */
    compared: 4,
    comparedMonths: 36,
    alerts: {
      /** How often alerts are checked for rows of new imports. */
      checkEveryMs: 10 * 60_000,
      /** The settings that a member can choose from. */
      rowsMinMost: 10_000,
      movedPercentMost: 100,
      /** The rows that a notice names. */
      highestRows: 3,
      /** Notices of new deals and rents in one letter; above that it gives the number. */
      perLetter: 10,
    },
    suggestions: 20,
    questionMs: 5000,
  },
  priceIndex: {
    /** How often it is checked whether new deals call for new indices. */
    fitEveryMs: 10 * 60_000,
    /** The indices of one type in a city are fitted in a process of its own, ended after this time or above this heap size. */
    fitMs: 5 * 60_000,
    fitHeapBytes: 768 * 1024 ** 2,
    /** Areas with an index of their own, those with most sales. */
    areas: 40,
    /** Sales of one stage in a fit, of a city and of an area; of more, every nth is taken. */
    citySales: 40_000,
    areaSales: 6000,
    /** Sales of presumed homes that are paired; of more, those of the buildings read first. */
    pairedSales: 200_000,
    /** Indices as published are stored of each of so many days, then the last of each of so many months. */
    vintageDays: 30,
    vintageMonths: 120,
  },
  valuation: {
    /** How often it is checked whether new deals call for new models. */
    studyEveryMs: 10 * 60_000,
    /** A segment's model is fitted in a process of its own, ended after this time or above this heap size. */
    segmentMs: 4 * 60_000,
    segmentHeapBytes: 512 * 1024 ** 2,
    /** Sales of a segment in its model; of more, every nth is taken. */
    segmentSales: 40_000,
    /** The months of sales that a model is fitted on. */
    windowMonths: 24,
    /** Sales read from the engine at once, so that other requests are answered between. */
    readAtOnce: 5000,
    /** The most sales of an area, its building and project first, from which comparables are chosen. */
    candidates: 2000,
    /** No value is shown from an index that is older. */
    staleDays: 120,
  },
  places: {
    /** A landmark farther away than this, in a straight line, is not named. */
    landmarkMetres: { metro: 5000, beach: 15_000, centre: 20_000, mall: 8000, park: 5000, airport: 60_000 },
  },
  projects: {
    pageRows: 24,
    /** A project is new for this long after registration. */
    newDays: 30,
    /** The most options listed for one filter. */
    facetChoices: 300,
    comparedAtOnce: 4,
    /** Limits of a shape drawn on the map, and of the points shown on the map. */
    fewestCorners: 3,
    mostCorners: 60,
    mapPlaces: 2000,
    exportRowsAtOnce: 1000,
    /** Price lists and changes shown for a project, newest first. */
    priceLists: 24,
    changes: 500,
    documentBytes: 20 * 1024 ** 2,
    noteCharacters: 1000,
    /** Deals drawn and listed for a project; the transactions page has all of them. */
    deals: 1500,
    /** Projects listed as due at about the same time. */
    dueNearby: 12,
    /** Supply is counted this far to either side of a handover. */
    supplyMonths: 12,
  },
  directory: {
    /** Cards per page of a public directory, and rows per page of a staff list. */
    pageRows: 12,
    staffPageRows: 50,
    nameCharacters: 120,
    lineCharacters: 200,
    textCharacters: 3000,
    /** Entries of one list in a form or a profile: languages, services, links. */
    listed: 20,
    /** How long a member may change a review of a supplier or an agent. */
    reviewChangeMs: 14 * dayMs,
    /** Of a review that staff hide. */
    reasonMinCharacters: 3,
    reasonCharacters: 500,
  },
  developers: {
    pageRows: 50,
    exportRowsAtOnce: 1000,
    comparedAtOnce: 4,
    /** Projects shown before the reader asks for all of them. */
    projectsAtFirst: 25,
    /** With fewer projects than this a rate or a median says little. */
    thinBelowProjects: 5,
    /** Three months of average length: a handover this long after the first date is still on time. */
    onTimeDays: 91,
  },
  /** Texts that staff enter about projects, developers and areas. */
  records: { nameCharacters: 200, textCharacters: 3000, aliases: 30, pageRows: 50, proposalsShown: 20 },
  meetings: {
    /** The length of every meeting, and the grid on which they start. */
    slotMs: 30 * minuteMs,
    /** How long ahead a meeting must be booked or moved, and how far ahead it can be. */
    noticeMs: 2 * hourMs,
    horizonDays: 30,
    /** Coming meetings of one member. */
    comingAtMost: 3,
    /** The most that one value of a letter can show. */
    noteCharacters: 500,
    messageCharacters: 2000,
    outcomeCharacters: 2000,
    pageRows: 25,
    perMinute: 20,
    contactPerMinute: 6,
    /** Letters to staff about contact requests: more are only stored. */
    contactLettersPerHour: 30,
    /** Spans of working hours that a person enters for one day. */
    spansPerDay: 4,
    absencesAtMost: 100,
    absenceMostMs: 366 * dayMs,
    remindEveryMs: minuteMs,
    remindersAtOnce: 200,
    /** Meetings and contact requests are deleted this long after they ended. */
    retentionMs: 2 * 365 * dayMs,
  },
  assistant: {
    questionCharacters: 500,
    noteCharacters: 300,
    /** Questions a member may ask in a day, which begins at midnight UTC. */
    perDay: { free: 20, analytics: 100, 'investor-pro': 300 },
    /** Tokens a day of the language model, read and written. Above that, answers come without the model. */
    modelTokensPerDay: { free: 50_000, analytics: 250_000, 'investor-pro': 1_000_000 },
    perMinute: 30,
    /** A question without an answer for this long is given up, so that the next one may be sent. */
    pendingMs: 60_000,
    /** The note that this is information and no advice follows the welcome after this time. */
    noteAfterMs: 1000,
    model: {
      /** Without a first word within this time, the question is answered without the model. */
      firstWordsMs: 15_000,
      totalMs: 45_000,
      /** Calls of the model for one question. */
      steps: 5,
      /** The longest answer of the model. */
      answerTokens: 800,
    },
    /** Areas, projects and lessons named in one answer. */
    listed: 5,
    comparedAtOnce: 5,
    /** Passages of a text that a tool returns. */
    excerptCharacters: 1500,
    turnsShown: 30,
    /** Questions of one process that are stored at the same time, and whose data are read; others wait. */
    beginningsAtOnce: 1,
    readingsAtOnce: 1,
    /** Between two readings, so that a crowd of questions leaves the rest of the product its speed. */
    readingRestMs: 30,
    /** Names of one question that are looked up. */
    namesSearched: 4,
    /** How long the titles of areas are kept in memory. */
    namesFreshMs: 60_000,
    staffPageRows: 50,
    retentionMs: 365 * dayMs,
  },
  introductions: {
    /** How long an agent has to answer a request for an introduction. */
    answerMs: 14 * dayMs,
    perDay: 5,
    perMinute: 10,
    /** The most that one value of a letter can show. */
    messageCharacters: 500,
    /** A billion of any offered currency. */
    largestBudgetMinor: 1e11,
    retentionMs: 2 * 365 * dayMs,
  },
  leads: {
    /** How long an agent has for the first answer to a request; a later one is a breach. */
    firstAnswerMs: dayMs,
    boardRows: 300,
    taskRows: 200,
    /** The most projects that one proposal compares. */
    proposedProjects: 3,
    proposalsPerDay: 5,
    taskCharacters: 200,
    noteCharacters: 500,
    perMinute: 60,
    /** Open leads that an agent takes, unless they or staff set another number. */
    mostCapacity: 200,
    /** A request for any fitting agent goes to staff after this many agents. */
    agentsPerRequest: 2,
    complaintsPerDay: 3,
    passOnEveryMs: 60_000,
    passedOnAtOnce: 200,
    /** Complaints upheld within this time count in the published order. */
    complaintMonths: 24,
    feedbackCharacters: 1500,
    /** How often a member may change their feedback. */
    feedbackChanges: 1,
    feedbackRows: 10,
    /** On the agent's own page. */
    ownFeedbackRows: 50,
    /** Feedback within this time counts in the published order. */
    feedbackMonths: 24,
    papersAtMost: 100,
    paperCharacters: 120,
    /** Days before the end of a permit or training certificate on which the agent is reminded. */
    paperReminderDays: [60, 30, 7],
    calendarRows: 500,
    /** The secret in the address of a subscribed calendar; when it was last read is noted this often. */
    feedTokenBytes: 32,
    feedNotedEveryMs: hourMs,
    /** Calendars are asked to read it again after this time, and see this many days of the past. */
    feedRefreshMinutes: 60,
    feedPastDays: 30,
    calendarDays: 400,
    /** Days before the end of a licence on which the agent is reminded. */
    licenceReminderDays: [60, 30, 7, 1],
  },
  quotes: {
    suppliersPerRequest: 3,
    perDay: 5,
    perMinute: 20,
    /** How long suppliers have for a first quote. */
    answerMs: 7 * dayMs,
    /** How long a member may choose among the quotes. */
    chooseMs: 30 * dayMs,
    needCharacters: 2000,
    addressCharacters: 300,
    includedCharacters: 1500,
    termsCharacters: 1500,
    reasonCharacters: 500,
    /** A billion of any offered currency. */
    largestMinor: 1e11,
    largestSqm: 100_000,
    longestDays: 730,
    /** How far ahead the last day of a quote may lie. */
    longestValidDays: 180,
    listRows: 20,
    /** Requests on a supplier's page. */
    workRows: 200,
    reviewCharacters: 1500,
    reviewRows: 10,
    staffPageRows: 50,
    retentionMs: 3 * 365 * dayMs,
  },
  clubDeals: {
    /** A hundred billion of any offered currency. */
    largestMinor: 1e13,
    longestYears: 15,
    textCharacters: 4000,
    /** Of a list in the terms: uses, risks. */
    lines: 30,
    questionCharacters: 1000,
    answerCharacters: 3000,
    reasonCharacters: 500,
    documentBytes: 20 * 1024 ** 2,
    perMinute: 20,
    questionsPerDay: 10,
    /** How old a valuation may be on the day on which a deal opens. */
    valuationDays: 90,
    /** How long members have to confirm their interest after a change of the terms. */
    confirmMs: 7 * dayMs,
    /** A verification is good for this long. */
    verifiedMonths: 12,
    /** Fewer members than this are not counted, and their sum is not shown. */
    fewestShown: 3,
    /** Of what a member could invest in all: from the first share a warning, above the second one no retail interest. */
    warnedRatio: 0.1,
    blockedRatio: 0.2,
    /** A report is due this long after its quarter. */
    reportDueDays: 45,
    /** After so many quarters without a report a deal is shown as not reporting. */
    silentQuarters: 4,
    staffRows: 500,
  },
  applications: {
    fileBytes: 5 * 1024 ** 2,
    links: 3,
    perMinute: 6,
    /**
     * Unconfirmed applications are deleted after this time; finished ones are kept for questions, for
     * `endedRetentionMs`.
     */
    unconfirmedRetentionMs: 7 * dayMs,
    endedRetentionMs: 365 * dayMs,
  },
  calculators: {
    /** One field of an address: a plan of 120 instalments fits. */
    inputCharacters: 4000,
    searchCharacters: 12_000,
    savedAtMost: 100,
    /** Own assets, and watched projects, to choose from. */
    sourcesAtMost: 200,
    /** Of the tables in a PDF: the schedule of a loan over 40 years fits once. */
    pdfRows: 500,
  },
  views: {
    atMost: 50,
    nameCharacters: 60,
    searchCharacters: 4000,
    /** Active parts of a filter that are listed beside its rows. */
    partsPerFilter: 100,
    /** How often saved views are checked for new matches. */
    checkEveryMs: 10 * 60_000,
    /** Views checked in one batch. */
    checkedAtOnce: 500,
    /** A view that matches more projects than this gets no notifications. */
    fittingAtMost: 5000,
  },
  connectors: {
    redirects: 5,
    /** A server that sends no byte for this long has failed. */
    silenceMs: 30_000,
    attempts: 5,
    /** Doubles with each further attempt. */
    firstWaitMs: 2000,
    pageBytes: 32 * 1024 ** 2,
    /** Of a page: a few bytes of JSON may name a column that every row has. */
    pageColumns: 1000,
    pageCells: 4_000_000,
    pagesMost: 20_000,
    ckanPageRows: 10_000,
    /** A fetch that takes longer is ended; a file goes on where it ended in the next run. */
    runMs: 60 * 60_000,
    dueEveryMs: 10 * 60_000,
    runsShown: 10,
    most: 100,
  },
  ingestion: {
    uploadBytes: 1024 ** 3,
    /** A file is sent in parts of this size, so that a lost connection costs one of them. */
    partBytes: 8 * 1024 ** 2,
    unfinishedUploads: 5,
    /** An upload that nobody went on with is deleted after this time. */
    unfinishedUploadMs: 2 * dayMs,
    memoryBytes: 256 * 1024 ** 2,
    rowsPerChunk: 4000,
    /** A developer's list, read as a whole. */
    listBytes: 5 * 1024 ** 2,
    listRows: 4000,
    listColumns: 100,
    listCellCharacters: 2000,
    /** All cells of a list together. */
    listCharacters: 20 * 1024 ** 2,
    boundaryBytes: 20 * 1024 ** 2,
    /** The uncompressed content of a developer's spreadsheet, which is read as a whole. */
    spreadsheetBytes: 40 * 1024 ** 2,
    /** A publication that is turned into a table is read as a whole: all its sheets together. */
    publicationRows: 100_000,
    /** The texts that cells of a workbook share. They are held while its rows are read piece by piece. */
    sharedCharacters: 32 * 1024 ** 2,
    /** The limit of an archive with a list and its documents, both compressed and uncompressed. */
    archiveBytes: 60 * 1024 ** 2,
    archiveFiles: 100,
    /** All entries of an archive, including those that are not read. */
    archiveEntries: 10_000,
    /** The highest expansion ratio of a gzip file; registers have 8 to 20. */
    expansionRatio: 100,
    /** An import ends after this time, with what it committed; it can be resumed. A whole register takes minutes. */
    importMs: 6 * 60 * 60_000,
    /** How long a rollback waits for an import: a finished import holds its lock until its process ends. */
    rollBackWaitMs: 5000,
    /**
     * Uploads are parsed in separate processes: this many at once, killed after this time or above this heap
     * size.
     */
    parsesAtOnce: 2,
    parseMs: 30_000,
    parseHeapBytes: 192 * 1024 ** 2,
    /** For a register of up to 1 GB, which is hashed and whose dates may be read to the end. */
    recogniseMs: 300_000,
    listSampleRows: 5,
    listRejectsShown: 100,
    listRetentionMs: dayMs,
  },
  score: {
    /** How often all projects are scored again, so that ageing facts lose weight. */
    sweepEveryMs: dayMs,
    /** No sweep runs longer: one that has not ended by then was interrupted. */
    sweepLimitMs: 30 * 60_000,
    /** Changed projects are scored at once; this is how often the job checks for missed ones. */
    dueEveryMs: 60_000,
    historyRuns: 60,
    pointsPerRequest: 20,
    evidenceCharacters: 2000,
    reasonCharacters: 1000,
    proposalsShown: 100,
  },
} as const
