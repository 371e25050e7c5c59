/** What `limits` promises of signing in, by password, by a second factor and through others. */
export const authLimits = {
  auth: {
    accessTokenMs: 10 * 60_000,
    staffSessionIdleMs: 30 * 60_000,
    sessionIdleMs: 2 * 60 * 60_000,
    /** A session ends then whatever its owner does. */
    sessionLongestMs: 30 * 24 * 60 * 60_000,
    warningBeforeEndMs: 5 * 60_000,
    /** How old the last full proof may be for a sensitive change. */
    freshProofMs: 15 * 60_000,
    passwordMaxCharacters: 256,
    /** Where the password is the only factor, and where there is a second (NIST SP 800-63B-4, 3.1.1.2). */
    passwordMinCharacters: 15,
    passwordMinCharactersWithFactor: 8,
    /** What the client may keep with an account, as JSON. */
    userDataBytes: 8192,
    codeDigits: 6,
    codeMs: 10 * 60_000,
    recoveryLinkMs: 30 * 60_000,
    confirmationLinkMs: 24 * 60 * 60_000,
    /** Wrong guesses before a code, or the code of a link's browser, is worth nothing. */
    codeGuesses: 5,
    flowMs: 5 * 60_000,
    letterGapMs: 60_000,
    lettersPerHour: 6,
    /** Answers that must not tell whether an address is known come no sooner than this. */
    evenAnswerMs: 60,
    evenSignUpMs: 250,
    captchaMs: 5000,
    /** Calls from one client address: so many at once, and so many more in five minutes. */
    calls: {
      token: { burst: 30, perFiveMinutes: 150 },
      letter: { burst: 30, perFiveMinutes: 30 },
      verify: { burst: 30, perFiveMinutes: 30 },
      factor: { burst: 30, perFiveMinutes: 75 },
    },
    /** Other processes go by a sign-out, a ban or a change of roles after this at the latest. */
    sessionMemoryMs: 5000,
    /** Activity is written down no more often than this. */
    activityEveryMs: 60_000,
    /** A new signing key is published this long before it signs: clients and caches keep the old list. */
    signingKeyPublishedMs: 10 * 60_000,
    failureWindowMs: 15 * 60_000,
    /** Wrong passwords from one place before each next try must wait. */
    freeFailuresPerPlace: 5,
    longestWaitPerPlaceMs: 15_000,
    /** Wrong passwords from everywhere before places this account never signed in from must wait. */
    freeFailuresPerAccount: 50,
    paceOfAccountMs: 15_000,
    /** Wrong passwords from one network, whatever the account. */
    freeFailuresPerNetwork: 100,
    paceOfNetworkMs: 5000,
    /** A sign-in that must wait is held this long, more than the longest wait, before it is refused. */
    signInHeldMs: 20_000,
    /** A held sign-in looks this often whether its turn has come. */
    signInTurnEveryMs: 1000,
    /** Sign-ins that one process holds at once, of one network and of all. */
    signInsHeldPerNetwork: 20,
    signInsHeld: 200,
    passwordsHashedAtOnce: 2,
    passwordsWaiting: 500,
  },
  factors: {
    perPerson: 10,
    nameMaxCharacters: 64,
    /** An enrolment not finished by then is dropped. */
    unverifiedKeptMs: 15 * 60_000,
    totpStepMs: 30_000,
    totpStepsAside: 1,
    totpDigits: 6,
    totpSecretBytes: 20,
    challengeMs: 300_000,
    wrongCodesPerChallenge: 5,
    failureWindowMs: 60 * 60_000,
    freeFailuresPerPlace: 5,
    longestWaitPerPlaceMs: 60_000,
    /** Wrong codes from everywhere before places where the owner never confirmed himself must wait. */
    freeFailuresPerAccount: 10,
    firstWaitPerAccountMs: 60_000,
    longestWaitPerAccountMs: 15 * 60_000,
    recoveryCodes: 10,
    recoveryCodeCharacters: 16,
    /** Below this many left a person is asked to make new ones. */
    recoveryCodesFew: 3,
    textMessageEveryMs: 60_000,
    textMessagesPerDay: 20,
    textMessageSendMs: 5000,
    textMessageKeptMs: 24 * 60 * 60_000,
  },
  oauth: { flowMs: 5 * 60_000, providerAnswerMs: 10_000 },
} as const
