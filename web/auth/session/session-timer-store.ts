import { z } from 'zod'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'

const storageKey = 'diwan.session-end'
const Stored = z.object({ id: z.string(), endsAtMs: z.number() })

/**
 * When a session ends, as all tabs of this browser know it: what is done in one counts in each, and a tab that was
 * frozen reads the truth before it acts. Null when none has written it down.
 */
export function storedEnd(sessionId: string): Date | null {
  const stored = Stored.safeParse(parsed(window.localStorage.getItem(storageKey)))
  return stored.success && stored.data.id === sessionId ? new Date(stored.data.endsAtMs) : null
}

/** Writes it down, unless the session is over: nothing of it stays in the browser then. */
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
    return null // written by something else
  }
}
