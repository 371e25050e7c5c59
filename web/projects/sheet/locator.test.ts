import { expect, test } from 'vitest'
import { layOutLocator, locatorSize } from './locator.ts'

const landmark = (kind: 'metro' | 'beach' | 'mall', latitude: number, longitude: number, metres: number) => ({
  kind,
  name: kind,
  nameAr: kind,
  latitude,
  longitude,
  metres,
})
const place = { latitude: 25.08, longitude: 55.14, isOwn: true }

test('the place is in the middle, and its marks are within the drawing in their direction', () => {
  const nearest = [landmark('metro', 25.07, 55.15, 1500), landmark('beach', 25.1, 55.1, 4600)]
  const { toX, toY, marks } = layOutLocator({ ...place, nearest })
  expect([toX(55.14), toY(25.08)]).toEqual([locatorSize.width / 2, locatorSize.height / 2])
  const [metro, beach] = marks
  expect(metro && metro.x > locatorSize.width / 2 && metro.y > locatorSize.height / 2).toBe(true)
  expect(beach && beach.x < locatorSize.width / 2 && beach.y < locatorSize.height / 2).toBe(true)
  for (const { x, y } of marks) {
    expect(x > 0 && x < locatorSize.width).toBe(true)
    expect(y > 0 && y < locatorSize.height).toBe(true)
  }
})

test('only the nearest metro, beach and centre are named, within twelve kilometres', () => {
  const nearest = [landmark('mall', 25.081, 55.141, 200), landmark('beach', 25.4, 55.4, 44_000)]
  expect(layOutLocator({ ...place, nearest }).marks).toEqual([])
})

test('a kilometre is as long to the north as to the east, and the scale says how long', () => {
  const { toX, toY, scale } = layOutLocator({ ...place, nearest: [] })
  const kmNorth = toY(25.08) - toY(25.08 + 1 / 111.2)
  const kmEast = toX(55.14 + 1 / 111.2 / Math.cos((25.08 * Math.PI) / 180)) - toX(55.14)
  expect(kmNorth).toBeCloseTo(kmEast, 6)
  expect(scale.width).toBeCloseTo(scale.km * kmEast, 6)
})
