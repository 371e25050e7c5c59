import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement | null = null
const listeners = new Set<() => void>()

/** Says which modal is open: everything outside it is out of reach, so whatever speaks up must do so inside. */
export function noteOpenModal(modal: HTMLDialogElement | null): void {
  open = modal
  for (const listener of listeners) listener()
}

/** Closes the open modal; the focus goes back to where it was, and words said from now on are said on the page. */
export function closeModal(): void {
  const closing = open
  noteOpenModal(null)
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
