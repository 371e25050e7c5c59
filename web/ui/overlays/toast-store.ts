import { useSyncExternalStore } from 'react'
import { limits } from '#domain/limits.ts'

/** An action on a toast, such as undo. */
type NoticeAction = { label: string; run: () => void }

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

/** Shows the result of a user's action. Only one is visible: a new one replaces it. */
export function toast(notice: ToastNotice): number {
  lastId += 1
  change([{ ...notice, id: lastId, open: true }])
  return lastId
}

/** Closes a toast. It is removed much later, because a screen reader may still be reading it. */
export function dismissToast(id: number): void {
  change(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => change(toasts.filter((item) => item.id !== id)), limits.toast.removedMs)
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
