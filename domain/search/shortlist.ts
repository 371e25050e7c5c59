/** The best entries, each once with its lowest rank; ties by number. */
export type Shortlist = {
  isFull: () => boolean
  /** The rank and number of the last entry; later ones are not needed. Meaningless until the list is full. */
  last: () => { rank: number; subject: number }
  /** Whether a subject with this rank, or a worse one, can still enter. */
  wants: (subject: number, rank: number) => boolean
  add: (subject: number, rank: number) => void
  list: () => readonly { subject: number; rank: number }[]
}

/** An empty list for at most `limit` entries. */
export function shortlist(limit: number): Shortlist {
  const entries: { subject: number; rank: number }[] = []
  let lastRank = -1
  let lastSubject = -1
  const indexOfSubject = (subject: number) => entries.findIndex((one) => one.subject === subject)
  return {
    isFull: () => entries.length >= limit,
    last: () => ({ rank: lastRank, subject: lastSubject }),
    wants(subject, rank) {
      if (entries.length >= limit && (rank > lastRank || (rank === lastRank && subject >= lastSubject)))
        return false
      const known = entries[indexOfSubject(subject)]
      return known === undefined || rank < known.rank
    },
    add(subject, rank) {
      const known = indexOfSubject(subject)
      if (known >= 0) entries.splice(known, 1)
      const after = entries.findIndex(
        (one) => one.rank > rank || (one.rank === rank && one.subject > subject),
      )
      entries.splice(after < 0 ? entries.length : after, 0, { subject, rank })
      if (entries.length > limit) entries.pop()
      const last = entries.at(-1)
      lastRank = last?.rank ?? -1
      lastSubject = last?.subject ?? -1
    },
    list: () => entries,
  }
}

/** All entries, each once with its lowest rank, in order; for lists that show every match. */
export function everyMatch(): Shortlist {
  const ranks = new Map<number, number>()
  return {
    isFull: () => false,
    last: () => ({ rank: -1, subject: -1 }),
    wants: (subject, rank) => rank < (ranks.get(subject) ?? Infinity),
    add: (subject, rank) => void ranks.set(subject, rank),
    list: () =>
      Array.from(ranks, ([subject, rank]) => ({ subject, rank })).toSorted(
        (a, b) => a.rank - b.rank || a.subject - b.subject,
      ),
  }
}
