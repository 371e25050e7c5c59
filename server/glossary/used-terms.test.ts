import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTerm } from '#domain/glossary/terms.ts'

test('figures lead to terms that the glossary has', () => {
  const used = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bterm: '([^']+)'/g)].map(([, slug = '']) => slug),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((slug) => !findTerm(slug))).toEqual([])
})
