/** Values told apart by colour: quarters of all there are, and a look of its own for what is not known. */
export const valueSteps = 4

/** What a value has to be above to leave the lowest quarter, the second and the third. `ordered` is ascending. */
export function stepBounds(ordered: readonly number[]): number[] {
  return Array.from({ length: valueSteps - 1 }, (_, at) => {
    const below = Math.ceil(((at + 1) * ordered.length) / valueSteps)
    return ordered[below - 1] ?? Infinity
  })
}

/** 1 for the lowest quarter of the values to 4 for the highest; 0 for none. `ordered` is ascending. */
export function valueStep(value: number | null, ordered: readonly number[]): number {
  if (value === null || ordered.length === 0) return 0
  return 1 + stepBounds(ordered).filter((bound) => value > bound).length
}

/** Of a shape in a drawing, by its step. */
export const stepLooks = [
  'fill-background stroke-muted-foreground',
  'fill-chart-1/20 stroke-chart-1',
  'fill-chart-1/40 stroke-chart-1',
  'fill-chart-1/65 stroke-chart-1',
  'fill-chart-1 stroke-background',
] as const

/** How far the colour of values covers what lies beneath, by step; what is not known is drawn in the colour of the page. */
export const stepOpacities = [1, 0.2, 0.4, 0.65, 1] as const

/** The same in a key beside it. */
export const keyLooks = [
  'bg-background border-muted-foreground',
  'bg-chart-1/20 border-chart-1',
  'bg-chart-1/40 border-chart-1',
  'bg-chart-1/65 border-chart-1',
  'bg-chart-1 border-chart-1',
] as const
