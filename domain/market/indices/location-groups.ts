type Location = { areaId: number; projectId: number | null; buildingId: number | null }

/** The smallest place of each sale that has at least `fewest` sales, as a number: building, project or area. */
export function locationGroups(sales: readonly Location[], fewest: number): number[] {
  const keys = sales.map(({ areaId, projectId, buildingId }) => [
    buildingId === null ? null : `b${buildingId}`,
    projectId === null ? null : `p${projectId}`,
    `a${areaId}`,
  ])
  const counts = new Map<string, number>()
  for (const key of keys.flat()) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  const numbers = new Map<string, number>()
  return keys.map((own) => {
    const key = own.find((one) => one !== null && (counts.get(one) ?? 0) >= fewest) ?? own.at(-1) ?? ''
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}
