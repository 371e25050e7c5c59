import { useSyncExternalStore } from 'react'
import { limits } from '#domain/limits.ts'

/** One thing that can be done about a notice, such as taking back what it tells. */
export type NoticeAction = { label: string; run: () => void }

export type ToastNotice = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: NoticeAction
}
export type Toast = ToastNotice & { id: number; open: boolean }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Answers what the person just did. One is visible: a new one takes the place of the last. */
export function toast(notice: ToastNotice): number {
  lastId += 1
  change([{ ...notice, id: lastId, open: true }])
  return lastId
}

/** Closes a toast; it is forgotten much later, so that a screen reader may still be at it. */
export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), limits.toast.removedMs)
}

const none: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
}
