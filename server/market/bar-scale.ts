import type { BarScale } from './questions.ts'

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

/** The next 1, 2, 2.5 or 5 times a power of ten. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = steps.find((candidate) => candidate * power >= value) ?? 10
  return step * power
}
