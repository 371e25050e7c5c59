import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test('a place at no distance is inside or next door, not 0.0 km away', () => {
  expect(distanceText({ kind: 'centre', name: 'Arjan', metres: 0 })).toBe('In Arjan')
  expect(distanceText({ kind: 'beach', name: 'Kite Beach', metres: 0 })).toBe('Kite Beach next door')
  expect(distanceText({ kind: 'metro', name: 'Expo 2020', metres: 0 })).toBe('Expo 2020 metro next door')
})

test('a distance is shown in kilometres', () => {
  expect(distanceText({ kind: 'centre', name: 'Arjan', metres: 1200 })).toBe('Arjan 1.2 km')
  expect(distanceText({ kind: 'metro', name: 'DMCC', metres: 100 })).toBe('DMCC metro 0.1 km')
})
