import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Single keys of a page that belong together, and what they do. */
type Shortcut = { bindings: Readonly<Record<string, () => void>>; what: () => string }

/** A line of the keyboard help. */
export type ShortcutLine = { keys: readonly string[]; what: () => string }

let shown: readonly ShortcutLine[] = []
const listeners = new Set<() => void>()

function show(next: readonly ShortcutLine[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The keys of the page that is shown, for the keyboard help. */
export function useShortcutLines(): readonly ShortcutLine[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => shown,
  )
}

/**
 * Single-key shortcuts, active while nothing is being typed and no dialog is open. Keys with a modifier are left to
 * the browser. Each is listed in the keyboard help while its page is shown. `shortcuts` keeps its keys and order.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const lines: ShortcutLine[] = latest.current.map(({ bindings, what }) => ({
      keys: Object.keys(bindings),
      what,
    }))
    show([...shown, ...lines])
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
      const run = latest.current.flatMap(({ bindings }) => bindings[event.key] ?? [])[0]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      show(shown.filter((line) => !lines.includes(line)))
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Whether keys go to a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
