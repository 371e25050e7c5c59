import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '#domain/access/audience.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import { limits } from '#domain/limits.ts'
import { closedTable } from './channel.ts'
import { expel, type Hub } from './hub.ts'
import type { WatchedSession } from './connection.ts'
import { listSessions, readStates, type SessionState } from './queries.ts'
import { expiredMessage } from './token-errors.ts'

export const sessionEnded = 'The session of this token has ended'

const sessionsAtOnce = 2000

/** Whether a session has ended: its owner is banned, or it was idle for too long. */
export function hasEnded({ bannedUntil, usedAt, heldRoles }: SessionState, nowMs: number): boolean {
  if (bannedUntil && bannedUntil.getTime() > nowMs) return true
  return sessionEndsAt(usedAt, heldRoles).getTime() <= nowMs
}

export type Watch = {
  /** Handles sessions that were ended. */
  end: (sessionIds: readonly string[]) => void
  /** Checks the sessions of these people at once, because something about them changed. */
  recheck: (userIds: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps the permissions of all connected users current: one query every two seconds checks all their
 * sessions, and changes from the outbox apply at once. `forget` is called with the sessions that changed.
 */
export function watchRights(hub: Hub, forget: (sessionIds: readonly string[]) => void): Watch {
  const stop = new AbortController()

  async function look(ids: readonly string[]): Promise<void> {
    const states = new Map((await readStates(hub, ids)).map((state) => [state.id, state]))
    for (const id of ids) {
      const session = hub.people.session(id)
      if (!session) continue
      const state = states.get(id)
      if (!state || hasEnded(state, hub.nowMs())) end(hub, session)
      else if (state.roles.join() !== session.roles.join()) adjust(hub, session, state)
    }
  }

  async function lookAtAll(): Promise<void> {
    const ids = hub.people.sessionIds
    for (let from = 0; from < ids.length; from += sessionsAtOnce)
      await look(ids.slice(from, from + sessionsAtOnce))
  }

  async function keepWatching(): Promise<void> {
    while (!stop.signal.aborted) {
      sweep(hub)
      try {
        await lookAtAll()
      } catch (error) {
        if (!stop.signal.aborted)
          hub.log.warn({ err: error }, 'the sessions of open sockets could not be read')
      }
      await sleep(limits.realtime.recheckMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const loop = keepWatching()
  return {
    end(sessionIds) {
      forget(sessionIds)
      for (const id of sessionIds) {
        const session = hub.people.session(id)
        if (session) end(hub, session)
      }
    },
    async recheck(userIds) {
      const ids = await listSessions(hub.sql, userIds)
      forget(ids)
      await look(ids.filter((id) => hub.people.session(id)))
    },
    async close() {
      stop.abort()
      await loop
    },
  }
}

function end(hub: Hub, { channels }: WatchedSession): void {
  for (const channel of channels) expel(hub, channel, sessionEnded)
}

function adjust(hub: Hub, session: WatchedSession, { roles }: SessionState): void {
  session.roles = roles
  for (const channel of session.channels) {
    const { right, bindings, name } = channel
    if (refusal(right.audience, roles) || closedTable(bindings, roles))
      expel(hub, channel, `You no longer have permission to read from this Channel topic: ${name}`)
  }
}

/** Closes channels whose token has expired, and sockets that are no longer used. */
function sweep(hub: Hub): void {
  const nowMs = hub.nowMs()
  for (const connection of hub.connections) {
    for (const channel of connection.channels.values()) {
      if (channel.expiresAtMs <= nowMs)
        expel(hub, channel, expiredMessage(Math.floor((nowMs - channel.expiresAtMs) / 1000)))
    }
    connection.sweep(nowMs)
  }
}
