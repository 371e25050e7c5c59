import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { movedTarget } from './moved-addresses.ts'

test('an address whose slug has changed redirects, within this site only', async () => {
  await using database = await freshDatabase()
  await database.sql`
    insert into moved_addresses (path, target)
    values ('/blog/old', '/blog/new'), ('/blog/out', '//elsewhere.example'), ('/blog/bad', 'https://elsewhere.example')`
  expect(await movedTarget(database.sql, '/blog/old')).toBe('/blog/new')
  for (const path of ['/blog/out', '/blog/bad', '/blog/none'])
    expect(await movedTarget(database.sql, path)).toBeNull()
})
