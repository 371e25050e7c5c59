/** One step of time: the number of sales and the quartiles, null if there are too few sales. */
export type TrendStep = {
  label: string
  lower: number | null
  median: number | null
  upper: number | null
  count: number
  /** Few sales: the point is drawn hollow. */
  isThin: boolean
  /** The period has not ended, or its data are incomplete: the bar is pale. */
  isOpen: boolean
  /** There are no data. Not the same as a step without sales. */
  isMissing: boolean
}

/** With more points than this, the points would merge into a thick line. */
export const maxPoints = 40

const wantedTicks = 4
const tickSteps = [1, 2, 2.5, 5, 10]

/** Round tick values from below the lowest value to above the highest. */
export function createScale(low: number, high: number): { from: number; to: number; ticks: number[] } {
  const reach = high > low ? high - low : Math.max(Math.abs(high), 1)
  const power = 10 ** Math.floor(Math.log10(reach / wantedTicks))
  const step = (tickSteps.find((factor) => factor * power * wantedTicks >= reach) ?? 10) * power
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + step)
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
  return { from, to, ticks }
}

/** A coordinate in hundredths of the plot's width or height, from the left or the top. */
const placed = (value: number) => String(Number(value.toFixed(2)))

export type Plot = {
  x: (at: number) => number
  y: (value: number) => number
}

/** Coordinates of a plot: x is the middle of a step, y a value between the ends of the scale. */
export function plotGeometry(steps: number, { from, to }: { from: number; to: number }): Plot {
  return {
    x: (at) => ((at + 0.5) / Math.max(steps, 1)) * 100,
    y: (value) => (1 - (value - from) / (to - from)) * 100,
  }
}

/** The line of medians, interrupted where one is missing. */
export function linePath(steps: readonly TrendStep[], { x, y }: Plot): string {
  return medianRuns(steps)
    .map((run) => `M${run.map(({ at, median }) => `${placed(x(at))} ${placed(y(median))}`).join('L')}`)
    .join('')
}

/** The area between the quartiles, in as many pieces as the line. */
export function bandPath(steps: readonly TrendStep[], { x, y }: Plot): string {
  return medianRuns(steps)
    .map((run) => {
      const above = run.map(({ at, upper }) => `${placed(x(at))} ${placed(y(upper))}`)
      const below = run.toReversed().map(({ at, lower }) => `${placed(x(at))} ${placed(y(lower))}`)
      return `M${[...above, ...below].join('L')}Z`
    })
    .join('')
}

/** Points as lines of length zero: their round ends stay circles however the plot is stretched. */
export function pointsPath(steps: readonly TrendStep[], { x, y }: Plot, isThin: boolean): string {
  return medianRuns(steps)
    .flat()
    .filter((point) => point.isThin === isThin)
    .map(({ at, median }) => `M${placed(x(at))} ${placed(y(median))}h0`)
    .join('')
}

type Known = { at: number; lower: number; median: number; upper: number; isThin: boolean }

/** Runs of adjacent steps that have a median. */
function medianRuns(steps: readonly TrendStep[]): Known[][] {
  const runs: Known[][] = [[]]
  for (const [at, { lower, median, upper, isThin }] of steps.entries()) {
    if (lower === null || median === null || upper === null) runs.push([])
    else runs.at(-1)?.push({ at, lower, median, upper, isThin })
  }
  return runs.filter((run) => run.length > 0)
}
