/** A stored row of the register with a given number. */
export type PairedLine = {
  id: number
  line: number
  /** Hash of the row as the format being imported last filed it; null if it never did. */
  filed: number | null
  priceMinor: number
  /** Whether a row of the same file has already been matched to it. */
  isTaken: boolean
}
type ArrivingLine = { hash: number; priceMinor: number }

/**
 * Matches the rows of one number to stored rows; null for a new one. A register files several rows under a
 * number without an index, some of them identical. So a row is matched first by content, then by whole
 * amount, then by position; each stored row is matched once.
 */
export function pairLines(
  stored: readonly PairedLine[],
  arriving: readonly ArrivingLine[],
): readonly (PairedLine | null)[] {
  const pairs: (PairedLine | null)[] = arriving.map(() => null)
  const matched = new Set(stored.filter(({ isTaken }) => isTaken))
  const sameness: readonly [of: (line: PairedLine) => unknown, by: (row: ArrivingLine) => unknown][] = [
    [({ filed }) => filed, ({ hash }) => hash],
    [({ priceMinor }) => wholeUnits(priceMinor), ({ priceMinor }) => wholeUnits(priceMinor)],
    [() => 'any', () => 'any'],
  ]
  for (const [of, by] of sameness) {
    const unmatched = Map.groupBy(stored.filter((line) => !matched.has(line)).toReversed(), of)
    arriving.forEach((row, at) => {
      const line = pairs[at] ? undefined : unmatched.get(by(row))?.pop()
      if (!line) return
      pairs[at] = line
      matched.add(line)
    })
  }
  return pairs
}

const wholeUnits = (minor: number): number => Math.floor(minor / 100)
