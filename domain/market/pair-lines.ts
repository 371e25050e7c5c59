/** A row of the register that stands under a number. */
export type PairedLine = {
  id: number
  line: number
  /** Hash of the row as the arriving format last filed it; null when it never did. */
  filed: number | null
  priceMinor: number
  /** A row of the same file has already been found to be this one. */
  isTaken: boolean
}
export type ArrivingLine = { hash: number; priceMinor: number }

/**
 * Which standing row each arriving row of one number is, or null for a new one. A register files several rows under
 * a number without saying which is which, some wholly alike: so a row is first the one whose content it repeats,
 * then the one of its own whole amount, then the next in line; each standing row is taken once.
 */
export function pairLines(
  standing: readonly PairedLine[],
  arriving: readonly ArrivingLine[],
): readonly (PairedLine | null)[] {
  const pairs: (PairedLine | null)[] = arriving.map(() => null)
  const taken = new Set(standing.filter(({ isTaken }) => isTaken))
  const sameness: readonly [of: (line: PairedLine) => unknown, by: (row: ArrivingLine) => unknown][] = [
    [({ filed }) => filed, ({ hash }) => hash],
    [({ priceMinor }) => wholeUnits(priceMinor), ({ priceMinor }) => wholeUnits(priceMinor)],
    [() => 'any', () => 'any'],
  ]
  for (const [of, by] of sameness) {
    const free = Map.groupBy(standing.filter((line) => !taken.has(line)).toReversed(), of)
    arriving.forEach((row, at) => {
      const line = pairs[at] ? undefined : free.get(by(row))?.pop()
      if (!line) return
      pairs[at] = line
      taken.add(line)
    })
  }
  return pairs
}

const wholeUnits = (minor: number): number => Math.floor(minor / 100)
