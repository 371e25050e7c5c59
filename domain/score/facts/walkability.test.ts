import { expect, test } from 'vitest'
import { walkability } from './walkability.ts'

const everything = (metres: number) => ({
  grocery: metres,
  cafe: metres,
  park: metres,
  school: metres,
  clinic: metres,
  pharmacy: metres,
  transit: metres,
  mosque: metres,
  gym: metres,
})

test.each([
  ['everything next door', everything(0), 100],
  ['everything at the edge of full marks', everything(400), 100],
  ['everything half way', everything(1000), 50],
  ['everything just out of reach', everything(1600), 0],
  ['nothing', {}, 0],
  ['a grocery alone', { grocery: 100 }, 20],
  ['a station at 700 m and a gym at 1,300 m', { transit: 700, gym: 1300 }, (100 * (3 * 0.75 + 0.25)) / 15],
] as const)('%s', (_name, metresTo, index) => {
  expect(walkability(metresTo)).toBeCloseTo(index, 12)
})
