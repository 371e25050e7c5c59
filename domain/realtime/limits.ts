/** What `limits` promises of sockets and what goes through them. */
export const realtimeLimits = {
  realtime: {
    heartbeatMs: 25_000,
    answerMs: 10_000,
    reconnectAfterMs: [1000, 2000, 5000, 10_000],
    /** A socket that said nothing for so long is gone. Pages in the background may speak once a minute only. */
    silenceMs: 90_000,
    /** Whoever opens a socket says who he is within this. */
    firstJoinMs: 10_000,
    /** Sockets without a channel are kept this long, so that the client closes them first. */
    withoutChannelMs: 60_000,
    frameBytes: 64 * 1024,
    /** What may wait to be read by one socket before it is cut. */
    unreadBytes: 1024 ** 2,
    /** How long anything may wait to be read. */
    unreadMs: 30_000,
    channelsPerSocket: 20,
    socketsPerPerson: 30,
    socketsPerNetwork: 300,
    socketsPerProcess: 20_000,
    handshakes: { burst: 100, perSecond: 20 },
    joins: { burst: 30, perSecond: 5 },
    frames: { burst: 100, perSecond: 50 },
    broadcasts: { burst: 30, perSecond: 10 },
    /** One page: five changes of its presence in half a minute. */
    presences: { burst: 5, perSecond: 5 / 30 },
    /** Frames of one socket that wait for their turn. */
    waitingFrames: 100,
    /** Sessions, bans and roles of all who are connected are looked at again this often. */
    recheckMs: 2000,
    presenceEveryMs: 100,
    /** A process that said nothing for so long is gone, and whoever was there through it. */
    processSilenceMs: 30_000,
    processBeatMs: 10_000,
    changesKeptMs: 30 * 60_000,
    /** Sockets are closed over this time when the process ends, so that not all come back at once. */
    leaveOverMs: 1500,
  },
} as const
