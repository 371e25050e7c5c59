import type { SaleLocation } from './sale.ts'

/** Log price levels by the number of the place, each pulled towards the place around it. */
export type PlaceLevels = {
  city: number
  areas: Record<string, number>
  projects: Record<string, number>
  buildings: Record<string, number>
}

/** A level rests half on its own sales and half on the place around it at this many sales (Bühlmann's k). */
const credibilitySales = 3
/** Smaller places are left to the level around them. */
const fewestSales = 3

type Residual = { place: SaleLocation; residual: number }

/**
 * The levels of places from what a model leaves unexplained: the mean of a place's residuals, with as many imagined
 * sales at the level around it as `credibilitySales` (Bühlmann 1967). A building is pulled towards its project, a
 * project towards its area, an area towards the city.
 */
export function placeLevels(residuals: readonly Residual[]): PlaceLevels {
  const city = residuals.reduce((sum, { residual }) => sum + residual, 0) / Math.max(1, residuals.length)
  const levels: PlaceLevels = { city, areas: {}, projects: {}, buildings: {} }
  levels.areas = levelsWithin(residuals, levels, ({ areaId }) => areaId)
  levels.projects = levelsWithin(residuals, levels, ({ projectId }) => projectId)
  levels.buildings = levelsWithin(residuals, levels, ({ buildingId }) => buildingId)
  return levels
}

function levelsWithin(
  residuals: readonly Residual[],
  around: PlaceLevels,
  number: (place: SaleLocation) => number | null,
): Record<string, number> {
  const places = new Map<number, { sum: number; count: number; above: number }>()
  for (const { place, residual } of residuals) {
    const key = number(place)
    if (key === null) continue
    const entry = places.get(key) ?? { sum: 0, count: 0, above: placeLevel(around, place) }
    places.set(key, { ...entry, sum: entry.sum + residual, count: entry.count + 1 })
  }
  return Object.fromEntries(
    [...places]
      .filter(([, { count }]) => count >= fewestSales)
      .map(([key, { sum, count, above }]) => [
        key,
        (sum + credibilitySales * above) / (count + credibilitySales),
      ]),
  )
}

/** The level of the smallest place that is known. */
export function placeLevel(levels: PlaceLevels, { areaId, projectId, buildingId }: SaleLocation): number {
  return (
    (buildingId === null ? undefined : levels.buildings[buildingId]) ??
    (projectId === null ? undefined : levels.projects[projectId]) ??
    levels.areas[areaId] ??
    levels.city
  )
}
