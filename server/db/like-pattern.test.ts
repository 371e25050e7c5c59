import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { containing } from './like-pattern.ts'

test('input is matched literally, special characters of patterns included', async () => {
  await using database = await freshDatabase()
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '%', '_', '\\', "'", ' '), maxLength: 6 })
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 2000, seed: 1 })
  const found = await database.sql<{ isFound: boolean }[]>`
    select held ilike wanted as is_found
      from unnest(${pairs.map(([held]) => held)}::text[], ${pairs.map(([, typed]) => containing(typed))}::text[])
           with ordinality as pairs (held, wanted, place) order by place`
  const expected = pairs.map(([held, typed]) => held.toLowerCase().includes(typed.toLowerCase()))
  expect(found.map(({ isFound }) => isFound)).toEqual(expected)
  expect(expected.filter(Boolean).length).toBeGreaterThan(100)
})

/** Names of values built by `containing`, and slugs, which contain no special characters of patterns. */
const safe = /^(?:containing\(|part\b|like\b|`\$\{short\}-%`|`\$\{toSlug\(base\)\}-%`)/

test('no search builds a pattern in another way', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const compared = sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const made = /\b(?:part|like) = (?:text \? )?containing\(/.test(code)
    return [...code.matchAll(/\b(?:i?like|similar to|~\*?) \$\{([^\n]*)/gi)].map(([, value = '']) => ({
      file,
      value: value.slice(0, 40),
      isSafe: safe.test(value) && (made || !/^(?:part|like)\b/.test(value)),
    }))
  })
  expect(compared.length).toBeGreaterThan(8)
  expect(compared.filter(({ isSafe }) => !isSafe)).toEqual([])
})
