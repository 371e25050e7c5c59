import { checkSync } from 'recheck'
import type { Pattern } from './find-patterns.ts'

// The engine in JavaScript, on every platform the same; the default one starts a binary.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** Why a pattern is not safe; null for one whose time grows with the length of the text and no faster. */
export function patternFault({ source, flags, places }: Pattern): string | null {
  // The seed keeps the answer for patterns that can only be tried at random.
  const found = checkSync(source, flags, { timeout: 120_000, randomSeed: 1 })
  if (found.status === 'safe') return null
  const why = found.status === 'vulnerable' ? found.complexity.summary : 'cannot be decided, simplify it'
  return `/${source}/${flags} at ${places.join(', ')}: ${why}`
}
