import { checkSync } from 'recheck'
import type { Pattern } from './find-patterns.ts'

// The JavaScript engine runs alike on every platform; the default engine starts a binary.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** Why a pattern is unsafe, or null if its matching time grows linearly with the text. */
export function patternFault({ source, flags, locations }: Pattern): string | null {
  // A fixed seed makes the result repeatable for patterns that can only be fuzzed.
  const result = checkSync(source, flags, { timeout: 120_000, randomSeed: 1 })
  if (result.status === 'safe') return null
  const why = result.status === 'vulnerable' ? result.complexity.summary : 'cannot be decided, simplify it'
  return `/${source}/${flags} at ${locations.join(', ')}: ${why}`
}
