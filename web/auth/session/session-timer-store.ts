import { z } from 'zod'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'

const storageKey = 'diwan.session-end'
const Stored = z.object({ id: z.string(), endsAtMs: z.number() })

/**
 * The end of a session, shared by all tabs of this browser: activity in one tab counts in all, and a tab that was
 * frozen reads the current value. Null if none is stored.
 */
export function storedEnd(sessionId: string): Date | null {
  const stored = Stored.safeParse(parsed(window.localStorage.getItem(storageKey)))
  return stored.success && stored.data.id === sessionId ? new Date(stored.data.endsAtMs) : null
}

/** Stores the end of the session. A session that is over is removed. */
export function storeEnd(sessionId: string, endsAt: Date): void {
  if (!mayBeSignedIn()) return
  window.localStorage.setItem(storageKey, JSON.stringify({ id: sessionId, endsAtMs: endsAt.getTime() }))
}

export function forgetEnd(): void {
  window.localStorage.removeItem(storageKey)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null // not a value of ours
  }
}
