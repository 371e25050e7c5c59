import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const kept = 6
const storageKey = 'diwan.recent'

/** Something that was opened from the search, to be offered again. */
export type Recent = z.infer<typeof Recent>
const Recent = z.object({
  kind: z.enum(['project', 'area', 'developer', 'deals']),
  /** A slug, or for deals the number of the area. */
  key: z.string(),
  name: z.string(),
  detail: z.string(),
  country: z.enum(['AE', 'SA']).optional(),
})

const none: readonly Recent[] = []
const listeners = new Set<() => void>()
let stored: string | null = null
let recents = none

function read(): readonly Recent[] {
  const now = window.localStorage.getItem(storageKey)
  if (now !== stored) {
    stored = now
    recents = parsed(now)
  }
  return recents
}

function parsed(text: string | null): readonly Recent[] {
  if (text === null) return none
  try {
    return z.array(Recent).safeParse(JSON.parse(text)).data ?? none
  } catch {
    // Someone else's text under our key: nothing was opened.
    return none
  }
}

/** Puts it first; each stands there once. Kept in this browser until its owner signs out. */
export function remember(recent: Recent): void {
  const rest = read().filter(({ kind, key }) => kind !== recent.kind || key !== recent.key)
  window.localStorage.setItem(storageKey, JSON.stringify([recent, ...rest].slice(0, kept)))
  for (const listener of listeners) listener()
}

/** At signing out: the next person at this browser need not know. */
export function forgetRecents(): void {
  window.localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** What was opened last, newest first. */
export function useRecents(): readonly Recent[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
