/** The best entries, each once with its lowest rank; ties by number. */
export type Shortlist<R extends number> = {
  isFull: () => boolean
  /** The rank and number of the last entry; later ones are not needed. Meaningless until the list is full. */
  last: () => { rank: number; subject: number }
  /** Whether a subject with this rank, or a worse one, can still enter. */
  wants: (subject: number, rank: R) => boolean
  add: (subject: number, rank: R) => void
  list: () => readonly { subject: number; rank: R }[]
}

/** An empty list for at most `limit` entries. */
export function shortlist<R extends number>(limit: number): Shortlist<R> {
  const kept: { subject: number; rank: R }[] = []
  let lastRank = -1
  let lastSubject = -1
  const held = (subject: number) => kept.findIndex((one) => one.subject === subject)
  return {
    isFull: () => kept.length >= limit,
    last: () => ({ rank: lastRank, subject: lastSubject }),
    wants(subject, rank) {
      if (kept.length >= limit && (rank > lastRank || (rank === lastRank && subject >= lastSubject)))
        return false
      const known = kept[held(subject)]
      return known === undefined || rank < known.rank
    },
    add(subject, rank) {
      const known = held(subject)
      if (known >= 0) kept.splice(known, 1)
      const after = kept.findIndex((one) => one.rank > rank || (one.rank === rank && one.subject > subject))
      kept.splice(after < 0 ? kept.length : after, 0, { subject, rank })
      if (kept.length > limit) kept.pop()
      const last = kept.at(-1)
      lastRank = last?.rank ?? -1
      lastSubject = last?.subject ?? -1
    },
    list: () => kept,
  }
}
