import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement | null = null
const listeners = new Set<() => void>()

/** Sets which modal is open. Everything outside it is inert, so toasts must be rendered inside. */
export function setOpenModal(modal: HTMLDialogElement | null): void {
  open = modal
  for (const listener of listeners) listener()
}

/** Closes the open modal. The focus returns to where it was, and toasts are rendered on the page again. */
export function closeModal(): void {
  const closing = open
  setOpenModal(null)
  closing?.close()
}

/** The open modal, or null. */
export function useOpenModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
