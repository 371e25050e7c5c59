import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['nowhere', at(25.08, 55.14), at(25.08, 55.14), 0],
  ['a degree of latitude', at(24, 55), at(25, 55), 111.195], // 2π·6371.0088 / 360
  ['a degree of longitude on the 60th parallel', at(60, 0), at(60, 1), 55.597],
  ['to the other side', at(0, 0), at(0, 180), 20_015.115],
])('%s', (_case, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 2)
  expect(distanceKm(to, from)).toBeCloseTo(km, 2)
})
