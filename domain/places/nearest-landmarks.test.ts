import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { landmarks, metroLines } from './landmarks.ts'
import { nearestLandmarks } from './nearest-landmarks.ts'

const named = (latitude: number, longitude: number) =>
  nearestLandmarks(latitude, longitude).map(({ kind, name, metres }) => [kind, name, metres])

test('the nearest of each kind, nearest first', () => {
  // In Dubai Marina, 650 metres along the parallel from the middle of the district.
  expect(named(25.08, 55.1465)).toEqual([
    ['metro', 'Sobha Realty', 200],
    ['centre', 'Dubai Marina', 700],
    ['beach', 'JBR Beach', 1500],
    ['mall', 'Ibn Battuta Mall', 4800],
    ['airport', 'Al Maktoum International Airport', 20_500],
  ])
})

test('a kind that is not near is left out', () => {
  expect(named(24.711, 46.674).map(([kind]) => kind)).toEqual(['centre', 'airport'])
  expect(named(0, 0)).toEqual([])
})

test('landmarks lie in their city, and neighbouring stations close to each other', () => {
  const middles = {
    dubai: { latitude: 25.12, longitude: 55.25 },
    'abu-dhabi': { latitude: 24.45, longitude: 54.45 },
    riyadh: { latitude: 24.75, longitude: 46.68 },
  }
  for (const landmark of landmarks)
    expect([landmark.name, distanceKm(middles[landmark.city], landmark) < 35]).toEqual([landmark.name, true])
  for (const { stations } of metroLines)
    for (const [at, station] of stations.slice(1).entries()) {
      const before = stations[at] ?? station
      const km = distanceKm(before, station)
      expect([before.name, station.name, km > 0.4 && km < 5.5]).toEqual([before.name, station.name, true])
    }
})

test('each landmark appears once, with a name in both languages', () => {
  const keys = landmarks.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { name, nameAr } of landmarks)
    expect([name, /\p{Script=Arabic}/u.test(nameAr)]).toEqual([name, true])
})
