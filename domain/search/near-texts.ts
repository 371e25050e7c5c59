/** A match of a mistyped text: texts `from` up to but not including `to` of the sorted list. */
type NearTexts = { from: number; to: number; cost: number }

/** The cost of one wrong, missing, additional or transposed letter, and of a text that goes on after the match. */
export const costs = { letter: 2, longer: 1 } as const

/** How many letters of a word or phrase may be wrong. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/** Longer texts are compared by their beginning only. */
const longestCompared = 40

/**
 * Finds the texts of a sorted list that are the wanted text with at most `edits` wrong letters (optimal string
 * alignment: insertion, deletion, substitution, transposition of neighbours), or begin with such a text. A text is
 * compared letter by letter; what it shares with the one before is not compared again, and a beginning that is too
 * different is skipped with all texts that share it.
 */
export function nearTexts(
  sorted: readonly string[],
  wanted: string,
  edits: number,
  ignored: (text: string) => boolean = () => false,
): NearTexts[] {
  const found: NearTexts[] = []
  if (edits === 0 || wanted.length > longestCompared) return found
  const rows = createRows(wanted, edits)
  for (let at = 0; at < sorted.length;) {
    const text = sorted[at] ?? ''
    if (ignored(text)) {
      at = firstAfterPrefix(sorted, text.charAt(0))
      continue
    }
    const { depth, isTooFar, best, whole } = rows.compare(text)
    const isEnd = !isTooFar && depth === text.length
    const to = isEnd ? at + 1 : firstAfterPrefix(sorted, text.slice(0, depth))
    const cost = Math.min(
      best <= edits ? best * costs.letter + costs.longer : Infinity,
      isEnd && whole <= edits ? whole * costs.letter : Infinity,
    )
    if (cost < Infinity) found.push({ from: at, to, cost })
    at = to
  }
  return found
}

type Comparison = {
  /** How many letters of the text were compared. */
  depth: number
  /** Whether no continuation can match any more. */
  isTooFar: boolean
  /** The fewest edits between the wanted text and a beginning of the text. */
  best: number
  /** The edits between both texts as far as compared. */
  whole: number
}

/** The rows of the distance table for the beginning that two neighbouring texts share are kept. */
function createRows(wanted: string, edits: number) {
  const width = wanted.length + 1
  const deepest = wanted.length + edits
  const table = new Uint8Array((deepest + 1) * width)
  const bests = new Uint8Array(deepest + 1)
  const least = new Uint8Array(deepest + 1)
  for (let column = 0; column < width; column += 1) table[column] = column
  bests[0] = wanted.length
  let path = ''

  function fill(depth: number, text: string): void {
    const row = depth * width
    const above = row - width
    table[row] = depth
    let smallest = depth
    for (let column = 1; column < width; column += 1) {
      const isSame = text.charCodeAt(depth - 1) === wanted.charCodeAt(column - 1)
      let cell = Math.min(
        (table[above + column] ?? 0) + 1,
        (table[row + column - 1] ?? 0) + 1,
        (table[above + column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (
        depth > 1 &&
        column > 1 &&
        text.charCodeAt(depth - 1) === wanted.charCodeAt(column - 2) &&
        text.charCodeAt(depth - 2) === wanted.charCodeAt(column - 1)
      )
        cell = Math.min(cell, (table[above - width + column - 2] ?? 0) + 1)
      table[row + column] = cell
      if (cell < smallest) smallest = cell
    }
    least[depth] = smallest
    bests[depth] = Math.min(bests[depth - 1] ?? 0, table[row + width - 1] ?? 0)
  }

  return {
    compare(text: string): Comparison {
      const last = Math.min(text.length, deepest)
      let depth = sharedLength(path, text, last)
      // A transposition looks two rows back, so two rows in a row must be too far.
      const isTooFar = () => depth > 1 && (least[depth] ?? 0) > edits && (least[depth - 1] ?? 0) > edits - 1
      while (depth < last && !isTooFar()) {
        depth += 1
        fill(depth, text)
      }
      path = text.slice(0, depth)
      return {
        depth,
        isTooFar: isTooFar(),
        best: bests[depth] ?? 0,
        whole: table[depth * width + width - 1] ?? 0,
      }
    },
  }
}

function sharedLength(one: string, other: string, most: number): number {
  const end = Math.min(one.length, most)
  for (let at = 0; at < end; at += 1) if (one.charCodeAt(at) !== other.charCodeAt(at)) return at
  return end
}

/** The number of the first text after all that start with the prefix. U+FFFF occurs in no text. */
function firstAfterPrefix(sorted: readonly string[], prefix: string): number {
  return firstAtLeast(sorted, `${prefix}\uffff`)
}

/** The number of the first text of a sorted list that is not smaller. */
export function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
