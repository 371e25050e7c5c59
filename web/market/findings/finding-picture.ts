import type { MarketFinding } from '#contract/market/findings.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { measures } from '#domain/market/findings/measures.ts'
import { toPicture, type PictureShape } from '#web/downloads/picture-shapes.ts'
import type { Picture } from '#web/downloads/picture.ts'
import { displayLocale } from '#web/format/format.ts'
import { readTokenColours } from '#web/ui/charts/token-colours.ts'
import { findingPath } from './finding-path.ts'
import { valueText, type FindingBasis } from './measure-text.ts'

/** In CSS pixels. Values stand to the right of the line, as on the page. */
const size = { width: 640, height: 230 }
const box = { left: 2, top: 12, width: 540, height: 180 }
const labelBaseline = 222
const textSize = 12
const textDrop = 4

/** The chart of a finding, for a file. */
export function findingPicture({ measure, points }: MarketFinding['chart'], basis: FindingBasis): Picture {
  const tokenColour = readTokenColours()
  const colour = tokenColour('--muted-foreground')
  const { unit } = measures[measure]
  const values = points.flatMap(({ value }) => value ?? [])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const bottom = box.top + box.height
  const text = (words: string, x: number, y: number, anchor: 'start' | 'end'): PictureShape => ({
    kind: 'text',
    text: words,
    x,
    y,
    size: textSize,
    colour,
    anchor,
  })
  const beside = (value: number, y: number) =>
    text(valueText(unit, value, basis), box.left + box.width + 12, y + textDrop, 'start')
  const monthName = (month: string | undefined) =>
    month === undefined ? '' : formatMonth(displayLocale(), month)
  return toPicture(
    [
      {
        kind: 'path',
        d: `M${box.left} ${bottom + 8}h${box.width}`,
        stroke: tokenColour('--border'),
        width: 1,
      },
      { kind: 'path', d: findingPath(points, box), stroke: tokenColour('--chart-1'), width: 2 },
      ...(high === low
        ? [beside(high, box.top + box.height / 2)]
        : [beside(high, box.top), beside(low, bottom)]),
      text(monthName(points[0]?.month), box.left, labelBaseline, 'start'),
      text(monthName(points.at(-1)?.month), box.left + box.width, labelBaseline, 'end'),
    ],
    size,
  )
}
