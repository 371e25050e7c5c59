/** What this browser remembers of the invitation: when it was closed, or that it was taken. */
const key = 'diwan.waitlist'
const taken = 'joined'

export function popupMemory(): { dismissedAt: Date | null; joined: boolean } {
  try {
    const kept = window.localStorage.getItem(key)
    const at = new Date(kept ?? '')
    return { dismissedAt: Number.isNaN(at.getTime()) ? null : at, joined: kept === taken }
  } catch {
    return { dismissedAt: null, joined: false }
  }
}

export function noteDismissed(): void {
  if (!popupMemory().joined) keep(new Date().toISOString())
}

export const noteJoined = (): void => keep(taken)

function keep(word: string): void {
  try {
    window.localStorage.setItem(key, word)
  } catch {
    // Then it comes again with the next page.
  }
}
