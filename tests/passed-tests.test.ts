import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { reachedFrom } from '../launcher/passed-tests.mjs'

const root = join(import.meta.dirname, '..')
const reached = (file: string) => reachedFrom(file).map((path) => relative(root, path))

test('a test is run again when a module changed that it imports, directly or not', () => {
  const files = reached('domain/dates/gulf-day.test.ts')
  expect(files).toContain('domain/dates/gulf-day.ts')
  expect(files.length).toBeLessThan(20)
  expect(reached('server/favorites/favorites.test.ts')).toEqual(
    expect.arrayContaining(['domain/dates/gulf-day.ts', 'server/app.ts', 'server/testing/setup.ts']),
  )
})

test.each([
  ['server/favorites/favorites.test.ts', 'server/db/migrations/0001-accounts.sql'],
  ['server/favorites/favorites.test.ts', 'server/auth/passwords/common-passwords.bin'],
  ['server/pictures/pictures.test.ts', 'server/pictures/encode-program.ts'],
  ['web/ui/theme.test.ts', 'web/ui/theme.css'],
  ['web/ui/prose/prose.test.ts', 'web/ui/words/en.json'],
])('%s is run again when %s changed, which it names by its path', (test, file) => {
  expect(reached(test)).toContain(file)
})
