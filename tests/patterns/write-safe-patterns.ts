// Checks every pattern again, which takes minutes, and writes the list of safe ones: node
// tests/patterns/write-safe-patterns.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternFault } from './check-pattern.ts'
import { findPatterns } from './find-patterns.ts'

const safe: string[] = []
for (const pattern of findPatterns().patterns) {
  const fault = patternFault(pattern)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exitCode = 1
  } else safe.push(`/${pattern.source}/${pattern.flags}`)
}
writeFileSync(
  join(import.meta.dirname, 'safe-patterns.json'),
  `${JSON.stringify(safe.toSorted(), null, 2)}\n`,
)
