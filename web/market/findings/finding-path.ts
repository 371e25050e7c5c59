import type { MarketFinding } from '#contract/market/findings.ts'

type Box = { left: number; top: number; width: number; height: number }

/** The line of a measure over time within a box, interrupted by months that are not held. */
export function findingPath(points: MarketFinding['chart']['points'], box: Box): string {
  const values = points.flatMap(({ value }) => value ?? [])
  const low = Math.min(...values)
  const reach = Math.max(...values) - low
  // A value that never moved is drawn in the middle.
  const share = (value: number) => (reach === 0 ? 0.5 : (value - low) / reach)
  let pen = 'M'
  return points
    .map(({ value }, at) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const x = box.left + (at / Math.max(points.length - 1, 1)) * box.width
      const step = `${pen}${x.toFixed(2)} ${(box.top + (1 - share(value)) * box.height).toFixed(2)}`
      pen = 'L'
      return step
    })
    .join('')
}
