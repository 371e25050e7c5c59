import type { Elevation } from './drawing.ts'
import { ink } from './palette.ts'
import type { Random } from './random.ts'
import { scene } from './surroundings.ts'
import { at, circle, path, rect, strokes } from './svg.ts'

const buildings: Record<Elevation, { columns: number; rows: number; fill: number }> = {
  tower: { columns: 4, rows: 2, fill: 0.6 },
  waterfront: { columns: 5, rows: 2, fill: 0.72 },
  townhouse: { columns: 9, rows: 4, fill: 0.86 },
  villa: { columns: 7, rows: 4, fill: 0.55 },
}

/** A site from above: plots, roads, trees and water. */
export function drawSite(random: Random, type: Elevation): string {
  const { columns, rows, fill } = buildings[type]
  const shore = type === 'waterfront' ? 190 : 0
  const area = { x: 90, y: 70, width: 1020, height: 600 - shore }
  const [stepX, stepY] = [area.width / columns, area.height / rows]
  const parts: string[] = [
    rect({ x: 0, y: 0, width: scene.width, height: scene.height }, '#eef0e4'),
    rect({ x: 40, y: 30, width: 1120, height: 680 - shore }, '#e4e9d8', { rx: 26 }),
  ]
  for (let row = 0; row <= rows; row += 1) {
    const y = area.y + row * stepY
    parts.push(road(`M0 ${at(y)}H${scene.width}`))
  }
  parts.push(
    road(`M${at(area.x - 4)} 0V${at(area.y + area.height)}`),
    road(`M${at(area.x + area.width + 4)} 0V${at(area.y + area.height)}`),
  )
  const park = { column: random.whole(1, columns - 2), row: random.whole(0, rows - 1) }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const plot = {
        x: area.x + column * stepX + 14,
        y: area.y + row * stepY + 22,
        width: stepX - 24,
        height: stepY - 44,
      }
      parts.push(
        column === park.column && row === park.row
          ? drawPark(random, plot)
          : drawPlot(random, plot, { type, fill }),
      )
    }
  if (shore > 0)
    parts.push(
      path(
        `M0 ${at(660 - shore)}C300 ${at(640 - shore)} 520 ${at(700 - shore)} 760 ${at(668 - shore)}S1120 ${at(650 - shore)} 1200 ${at(676 - shore)}V800H0Z`,
        '#a9c3b8',
      ),
      strokes(
        Array.from(
          { length: 5 },
          (_, pier) => [150 + pier * 220, 666 - shore, 150 + pier * 220, 740 - shore] as const,
        ),
        ink.cream,
        9,
      ),
    )
  return parts.join('')
}

const road = (d: string): string =>
  path(d, 'none', { stroke: ink.cream, 'stroke-width': 26 }) +
  path(d, 'none', { stroke: ink.sand, 'stroke-width': 1.6, 'stroke-dasharray': '12 10' })

type Plot = { x: number; y: number; width: number; height: number }

function drawPlot(random: Random, plot: Plot, { type, fill }: { type: Elevation; fill: number }): string {
  const { x, y, width, height } = plot
  const [w, h] = [width * fill * random.between(0.9, 1.05), height * fill * random.between(0.85, 1.05)]
  const [left, top] = [x + (width - w) / 2, y + (height - h) / 2]
  const roof = random.pick([ink.paper, ink.cream, '#f0e5cd'])
  const shadow = type === 'tower' ? 22 : type === 'waterfront' ? 14 : 6
  const building =
    path(
      `M${at(left)} ${at(top)}h${at(w)}l${shadow} ${shadow}v${at(h)}h${at(-w)}l${-shadow} ${-shadow}Z`,
      ink.green,
      { opacity: 0.24 },
    ) +
    rect({ x: left, y: top, width: w, height: h }, roof, { stroke: ink.clay, 'stroke-width': 1.6 }) +
    rect({ x: left + w * 0.2, y: top + h * 0.24, width: w * 0.32, height: h * 0.3 }, 'none', {
      stroke: ink.clay,
      'stroke-width': 1.4,
    })
  const pool =
    type === 'villa' || random.chance(0.2)
      ? rect({ x: x + width * 0.1, y: y + height - 20, width: width * 0.34, height: 13 }, '#8fb5a6', {
          rx: 5,
        })
      : ''
  const trees = Array.from({ length: type === 'townhouse' ? 2 : 5 }, () =>
    tree(random, x + random.between(0.02, 0.98) * width, random.chance(0.5) ? y + 4 : y + height - 4),
  )
  return rect(plot, '#dbe3cd', { rx: 6 }) + building + pool + trees.join('')
}

function drawPark(random: Random, plot: Plot): string {
  const { x, y, width, height } = plot
  const trees = Array.from({ length: 16 }, () =>
    tree(random, x + random.between(0.05, 0.95) * width, y + random.between(0.05, 0.95) * height),
  )
  return (
    rect(plot, '#c6d6b8', { rx: 16 }) +
    path(
      `M${at(x)} ${at(y + height * 0.2)}C${at(x + width * 0.4)} ${at(y)} ${at(x + width * 0.5)} ${at(y + height)} ${at(x + width)} ${at(y + height * 0.75)}`,
      'none',
      { stroke: ink.cream, 'stroke-width': 9 },
    ) +
    circle(x + width * 0.66, y + height * 0.34, Math.min(width, height) * 0.15, '#8fb5a6') +
    trees.join('')
  )
}

function tree(random: Random, x: number, y: number): string {
  const radius = random.between(6, 11)
  return (
    circle(x + 2, y + 3, radius, ink.green, { opacity: 0.2 }) +
    circle(x, y, radius, random.pick([ink.leaf, '#7d9a7f', '#4f7159']))
  )
}
