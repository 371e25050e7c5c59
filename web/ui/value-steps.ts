/** Values told apart by colour: quarters of all there are, and a look of its own for what is not known. */
export const valueSteps = 4

/** 1 for the lowest quarter of the values to 4 for the highest; 0 for none. `ordered` is ascending. */
export function stepOf(value: number | null, ordered: readonly number[]): number {
  if (value === null || ordered.length === 0) return 0
  const below = ordered.filter((other) => other < value).length
  return Math.min(valueSteps, 1 + Math.floor((below / ordered.length) * valueSteps))
}

/** Of a shape in a drawing, by its step. */
export const stepLooks = [
  'fill-background stroke-muted-foreground',
  'fill-chart-1/20 stroke-chart-1',
  'fill-chart-1/40 stroke-chart-1',
  'fill-chart-1/65 stroke-chart-1',
  'fill-chart-1 stroke-background',
] as const

/** The same in a key beside it. */
export const keyLooks = [
  'bg-background border-muted-foreground',
  'bg-chart-1/20 border-chart-1',
  'bg-chart-1/40 border-chart-1',
  'bg-chart-1/65 border-chart-1',
  'bg-chart-1 border-chart-1',
] as const
