/** Bar 0 begins at `from`, the last one is open-ended. Major units. */
export type BarScale = { from: number; width: number; bars: number }

const steps = [1, 2, 2.5, 5, 10]

/**
 * At most `bars` bars of one round width, from below the minimum to above `high`. The last one is open-ended,
 * so that rare very high values share one bar and do not flatten all others.
 */
export function barScale({ lowest, high }: { lowest: number; high: number }, bars: number): BarScale {
  const width = roundedUp(Math.max(1, (high - lowest) / (bars - 2)))
  const from = Math.floor(lowest / width) * width
  return { from, width, bars: Math.floor((high - from) / width) + 2 }
}

/** The next whole number that is 1, 2, 2.5 or 5 times a power of ten. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const widths = steps.map((step) => step * power)
  return widths.find((width) => width >= value && Number.isInteger(width)) ?? 10 * power
}
