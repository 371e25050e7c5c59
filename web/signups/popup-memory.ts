/** Remembers in this browser when the invitation was closed, or that the person joined. */
const key = 'diwan.waitlist'
const taken = 'joined'

export function popupMemory(): { dismissedAt: Date | null; joined: boolean } {
  try {
    const stored = window.localStorage.getItem(key)
    const at = new Date(stored ?? '')
    return { dismissedAt: Number.isNaN(at.getTime()) ? null : at, joined: stored === taken }
  } catch {
    return { dismissedAt: null, joined: false }
  }
}

export function noteDismissed(): void {
  if (!popupMemory().joined) store(new Date().toISOString())
}

export const noteJoined = (): void => store(taken)

function store(value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Without storage it opens again on the next page.
  }
}
