/** Colour steps for values: quartiles of all values, plus a style for unknown values. */
export const valueSteps = 4

/** The lower bounds of the second, third and fourth quartile. `ordered` is ascending. */
export function stepBounds(ordered: readonly number[]): number[] {
  return Array.from({ length: valueSteps - 1 }, (_, at) => {
    const below = Math.ceil(((at + 1) * ordered.length) / valueSteps)
    return ordered[below - 1] ?? Infinity
  })
}

/** The quartile of a value, from 1 to 4, or 0 if unknown. `ordered` is ascending. */
export function valueStep(value: number | null, ordered: readonly number[]): number {
  if (value === null || ordered.length === 0) return 0
  return 1 + stepBounds(ordered).filter((bound) => value > bound).length
}

/** Opacity of the value colour by step. Unknown values are drawn opaque in the page's background colour. */
export const stepOpacities = [1, 0.2, 0.4, 0.65, 1] as const

/** Classes of the legend by step. */
export const keyLooks = [
  'bg-background border-muted-foreground',
  'bg-chart-1/20 border-chart-1',
  'bg-chart-1/40 border-chart-1',
  'bg-chart-1/65 border-chart-1',
  'bg-chart-1 border-chart-1',
] as const
