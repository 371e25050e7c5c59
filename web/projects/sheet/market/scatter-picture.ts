import { circlePath, toPicture, type PictureShape } from '#web/downloads/picture-shapes.ts'
import type { Picture } from '#web/downloads/picture.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatRate } from '#web/format/prices.ts'
import { readTokenColours } from '#web/ui/charts/token-colours.ts'
import { m } from '#web/paraglide/messages.js'
import { roomsColours, roomsName, scatterGeometry, type Scatter } from './scatter-geometry.ts'

/** In CSS pixels. The key is in columns below the plot. */
const width = 800
const plot = { left: 64, top: 8, width: 728, height: 300 }
const daysBaseline = 330
const keyTop = 356
const keyColumns = 3
const keyLine = 20
const dotRadius = 3
const textSize = 12
const textDrop = 4

/** The deals of a project by day and price, for a file, with a key of the colours. */
export function scatterPicture({ kinds, scale, from, to }: Scatter): Picture {
  const tokenColour = readTokenColours()
  const colour = tokenColour('--muted-foreground')
  const { x, y } = scatterGeometry({ scale, from, to })
  const across = (day: string) => plot.left + (x(day) / 100) * plot.width
  const down = (price: number) => plot.top + (y(price) / 100) * plot.height
  const text = (words: string, at: number, baseline: number, anchor: 'start' | 'end'): PictureShape => ({
    kind: 'text',
    text: words,
    x: at,
    y: baseline,
    size: textSize,
    colour,
    anchor,
  })
  const roomsColour = (rooms: number | null) =>
    tokenColour((rooms === null ? undefined : roomsColours[rooms]) ?? '--muted-foreground')
  const keyShapes = kinds.flatMap(([rooms, dots], at): PictureShape[] => {
    const left = plot.left + (at % keyColumns) * (plot.width / keyColumns)
    const middle = keyTop + Math.floor(at / keyColumns) * keyLine
    const sample = m.ui_sample({ count: formatInteger(dots.length) })
    return [
      { kind: 'path', d: circlePath(left + dotRadius, middle, dotRadius + 1), fill: roomsColour(rooms) },
      text(`${roomsName(rooms)}, ${sample}`, left + 14, middle + textDrop, 'start'),
    ]
  })
  return toPicture(
    [
      ...scale.ticks.flatMap((tick): PictureShape[] => [
        {
          kind: 'path',
          d: `M${plot.left} ${down(tick)}h${plot.width}`,
          stroke: tokenColour('--border'),
          width: 1,
        },
        text(formatRate(tick), plot.left - 8, down(tick) + textDrop, 'end'),
      ]),
      ...kinds.map(([rooms, dots]): PictureShape => ({
        kind: 'path',
        d: dots
          .map(({ registeredOn, price }) => circlePath(across(registeredOn), down(price), dotRadius))
          .join(''),
        fill: roomsColour(rooms),
        opacity: 0.7,
      })),
      text(formatDay(from), plot.left, daysBaseline, 'start'),
      text(formatDay(to), plot.left + plot.width, daysBaseline, 'end'),
      ...keyShapes,
    ],
    { width, height: keyTop + Math.ceil(kinds.length / keyColumns) * keyLine },
  )
}
