import { checkSync } from 'recheck'
import type { Pattern } from './find-patterns.ts'

// The JavaScript engine runs alike on every platform; the default engine starts a binary.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/**
 * Most patterns are decided exactly. Those with assertions, back-references or many repetitions are tried on texts
 * instead, from a fixed seed. Every limit counts steps or characters and none measures time, because a safe pattern
 * that is slow on a busy machine would be taken for an unsafe one. A pattern fails if a text of at most 10,000
 * characters takes a million steps.
 */
const repeatable = {
  randomSeed: 1,
  attackLimit: 1_000_000,
  maxAttackStringSize: 10_000,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
} as const

/** Why a pattern is unsafe, or null if its matching time grows linearly with the text. */
export function patternFault({ source, flags, locations }: Pattern): string | null {
  const result = checkSync(source, flags, repeatable)
  if (result.status === 'safe') return null
  const why = result.status === 'vulnerable' ? result.complexity.summary : 'cannot be decided, simplify it'
  return `/${source}/${flags} at ${locations.join(', ')}: ${why}`
}
