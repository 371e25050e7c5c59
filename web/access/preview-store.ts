import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { previewLeftMs, type RolePreview } from '#domain/access/role-preview.ts'
import { roles } from '#domain/access/roles.ts'

/** A preview belongs to one person. Another person who signs in later in the same tab starts without one. */
type StoredPreview = RolePreview & { personId: string }

/** A running preview, and the time at which it was last checked. */
type HeldPreview = StoredPreview & { asOf: Date }

const StoredPreview = z.object({
  personId: z.string(),
  role: z.enum(roles),
  startedAt: z.coerce.date(),
})

const storageKey = 'diwan.role-preview'
const listeners = new Set<() => void>()
let current: HeldPreview | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
let isLoaded = false

/** Stores the preview for this tab only. */
export function keepPreview(preview: StoredPreview | null): void {
  if (preview) sessionStorage.setItem(storageKey, JSON.stringify(preview))
  else sessionStorage.removeItem(storageKey)
  hold(preview)
  for (const listener of listeners) listener()
}

/** The preview of this tab, or null once its time has passed. */
export function useStoredPreview(): HeldPreview | null {
  return useSyncExternalStore(subscribe, storedPreview, nothing)
}

function storedPreview(): HeldPreview | null {
  if (!isLoaded) {
    isLoaded = true
    hold(readStorage())
  }
  return current
}

function readStorage(): StoredPreview | null {
  try {
    return StoredPreview.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data ?? null
  } catch {
    // The stored text is not ours: no preview.
    return null
  }
}

function hold(preview: StoredPreview | null): void {
  clearTimeout(expiry)
  const asOf = new Date()
  const leftMs = preview ? previewLeftMs(preview, asOf) : 0
  current = preview && leftMs > 0 ? { ...preview, asOf } : null
  if (current) expiry = setTimeout(() => keepPreview(null), leftMs)
}

/** Timers stand still while a computer sleeps, so this also checks when it wakes. */
function checkAfterSleep(): void {
  if (current && previewLeftMs(current, new Date()) === 0) keepPreview(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', checkAfterSleep)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', checkAfterSleep)
  }
}

function nothing(): null {
  return null
}
