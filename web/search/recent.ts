import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { libraryKinds } from '#contract/search.ts'

const maxRecents = 6
const storageKey = 'diwan.recent'

/** A search result that was opened before. */
export type Recent = z.infer<typeof Recent>
const Recent = z.object({
  kind: z.enum(['page', 'project', 'area', 'developer', 'article', 'deals', ...libraryKinds]),
  /** A slug, the area's id for deals, the address of a page or an article, or course and lesson. */
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
    // The stored text is not ours: treat it as empty.
    return none
  }
}

/** Adds a result at the front, without duplicates. Stored in this browser until sign-out. */
export function remember(recent: Recent): void {
  const rest = read().filter(({ kind, key }) => kind !== recent.kind || key !== recent.key)
  window.localStorage.setItem(storageKey, JSON.stringify([recent, ...rest].slice(0, maxRecents)))
  for (const listener of listeners) listener()
}

/** Clears the list at sign-out, so that the next person at this browser does not see it. */
export function forgetRecents(): void {
  window.localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** Recently opened results, newest first. */
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
