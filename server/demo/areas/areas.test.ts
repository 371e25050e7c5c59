import { expect, test } from 'vitest'
import { demoAreas } from './areas.ts'

/** Home prices in the areas of a city, from the lowest to the highest, in major units per square metre. */
const usual = { dubai: [6_500, 75_000], 'abu-dhabi': [6_000, 30_000], riyadh: [2_400, 27_000] } as const

test.each(demoAreas)('a home in $name, $city costs what homes of the city do', (area) => {
  const [least, most] = usual[area.city]
  for (const perSqm of [area.flatPerSqm, area.villaPerSqm]) {
    expect(perSqm).toBeGreaterThanOrEqual(least)
    expect(perSqm).toBeLessThanOrEqual(most)
  }
})
