import { formatInteger } from '#web/format/format.ts'
import {
  bandPath,
  createScale,
  linePath,
  maxPoints,
  plotGeometry,
  type TrendStep,
  type Plot,
} from '#web/ui/charts/trend-geometry.ts'
import { readTokenColours } from '#web/ui/charts/token-colours.ts'
import { circlePath, toPicture, type PictureShape } from './picture-shapes.ts'
import type { Picture } from './picture.ts'

export type DrawnTrend = {
  steps: readonly TrendStep[]
  axis: readonly { at: number; label: string }[]
  written: (value: number) => string
}

/** The size is the same on every screen, so that a picture from a phone can be printed. In CSS pixels. */
const size = { width: 800, height: 400 }
const plot = { left: 64, top: 8, width: 728, height: 272 }
const bars = { top: 304, height: 56 }
const labelBaseline = 382
const textSize = 12
const textDrop = 4

/** The chart of medians with quartiles and the number of sales, for a file. */
export function trendPicture({ steps, axis, written }: DrawnTrend): Picture {
  const known = steps.flatMap(({ lower, upper }) => (lower === null || upper === null ? [] : [lower, upper]))
  const scale = createScale(Math.min(...known), Math.max(...known))
  const inHundredths = plotGeometry(steps.length, scale)
  const onSheet: Plot = {
    x: (at) => plot.left + (inHundredths.x(at) / 100) * plot.width,
    y: (value) => plot.top + (inHundredths.y(value) / 100) * plot.height,
  }
  return toPicture(
    [
      ...gridShapes(scale.ticks, onSheet, written),
      ...trendShapes(steps, onSheet),
      ...barShapes(steps),
      ...axis.map(({ at, label }) => textShape(label, onSheet.x(at), labelBaseline, 'middle')),
    ],
    size,
  )
}

function textShape(text: string, x: number, y: number, anchor: 'middle' | 'end'): PictureShape {
  return {
    kind: 'text',
    text,
    x,
    y,
    size: textSize,
    colour: readTokenColours()('--muted-foreground'),
    anchor,
  }
}

function gridShapes(ticks: readonly number[], onSheet: Plot, written: DrawnTrend['written']): PictureShape[] {
  const stroke = readTokenColours()('--border')
  return ticks.flatMap((tick) => [
    { kind: 'path', d: `M${plot.left} ${onSheet.y(tick)}h${plot.width}`, stroke, width: 1 },
    textShape(written(tick), plot.left - 8, onSheet.y(tick) + textDrop, 'end'),
  ])
}

function trendShapes(steps: readonly TrendStep[], onSheet: Plot): PictureShape[] {
  const tokenColour = readTokenColours()
  const stroke = tokenColour('--chart-1')
  const points = steps.flatMap(({ lower, median, upper, isThin }, at) =>
    lower === null || median === null || upper === null
      ? []
      : [{ x: onSheet.x(at), y: onSheet.y(median), isThin }],
  )
  const isCrowded = steps.length > maxPoints
  return [
    { kind: 'path', d: bandPath(steps, onSheet), fill: stroke, opacity: 0.2 },
    { kind: 'path', d: linePath(steps, onSheet), stroke, width: 2 },
    ...points.flatMap(({ x, y, isThin }): PictureShape[] => {
      if (isThin)
        return [
          { kind: 'path', d: circlePath(x, y, 3), fill: tokenColour('--background'), stroke, width: 1.5 },
        ]
      return isCrowded ? [] : [{ kind: 'path', d: circlePath(x, y, 2.5), fill: stroke }]
    }),
  ]
}

/** The number of sales behind each step. */
function barShapes(steps: readonly TrendStep[]): PictureShape[] {
  const tokenColour = readTokenColours()
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const stepWidth = plot.width / Math.max(steps.length, 1)
  const bottom = bars.top + bars.height
  return [
    textShape(formatInteger(most), plot.left - 8, bars.top + textDrop, 'end'),
    ...steps.map(({ count, isOpen }, at): PictureShape => {
      const height = (count / most) * bars.height
      const left = plot.left + (at + 0.12) * stepWidth
      return {
        kind: 'path',
        d: `M${left} ${bottom - height}h${0.76 * stepWidth}v${height}h${-0.76 * stepWidth}Z`,
        fill: tokenColour('--chart-1'),
        opacity: isOpen ? 0.25 : 0.55,
      }
    }),
    { kind: 'path', d: `M${plot.left} ${bottom}h${plot.width}`, stroke: tokenColour('--border'), width: 1 },
  ]
}
