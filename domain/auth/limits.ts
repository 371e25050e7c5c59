import { dayMs } from '#domain/dates/durations.ts'

/** The part of `limits` for signing in: password, second factor, identity providers. */
export const authLimits = {
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
    evenAnswerMs: 60,
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
    textMessageKeptMs: dayMs,
  },
  oauth: { flowMs: 5 * 60_000, providerAnswerMs: 10_000 },
} as const
