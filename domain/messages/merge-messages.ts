type Numbered = { sequence: number }

/** Messages held by a page with those that arrived, each once, in their order. */
export function mergeMessages<M extends Numbered>(held: readonly M[], arrived: readonly M[]): M[] {
  const merged = new Map(held.map((message) => [message.sequence, message]))
  for (const message of arrived) merged.set(message.sequence, message)
  return [...merged.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * The number up to which a page holds everything from its first message on: what to ask for next comes after it. An
 * own message may be held beyond it. Numbers of a conversation have no gaps. Zero for no message.
 */
export function caughtUpTo(messages: readonly Numbered[]): number {
  let [end = 0] = messages.map(({ sequence }) => sequence)
  for (const { sequence } of messages) if (sequence === end + 1) end = sequence
  return end
}

/** What a failed attempt to send means, by the HTTP status; 0 is no answer. */
export function sendingFailure(status: number): 'later' | 'refused' {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'later'
    : 'refused'
}
