import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { oncePerDatabase } from './once-per-database.ts'

test('all callers with one database share a value, those with another have their own', async () => {
  await using one = await freshDatabase()
  await using other = await freshDatabase()
  let made = 0
  const numbered = oncePerDatabase(() => ({ number: (made += 1) }))
  expect([one, one, other, one].map(({ sql }) => numbered({ sql }).number)).toEqual([1, 1, 2, 1])
})
