/** The part of `limits` for sockets and messages through them. */
export const realtimeLimits = {
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
    changesKeptMs: 30 * 60_000,
    /** At shutdown sockets are closed over this time, so that clients do not all reconnect at once. */
    leaveOverMs: 1500,
  },
} as const
