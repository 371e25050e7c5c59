import { expect, test } from 'vitest'
import { listScreens } from './journeys/screen-list.ts'

test('every page has one screen, so that npm run screens can start', () => {
  const addresses = listScreens().flatMap(({ address, queries }) => queries.map((query) => address + query))
  expect(addresses).toEqual([...new Set(addresses)])
  expect(addresses).toEqual(expect.arrayContaining(['/', '/admin', '/projects', '/projects/$slug?tab=score']))
})
