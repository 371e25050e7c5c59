import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { path, rect, strokes } from './svg.ts'

export type Body = { x: number; y: number; width: number; height: number }
type Grid = { columns: number; rows: number; gapX: number; gapY: number }

/** Openings of one face as one path each for glass and lamps. */
export function drawWindows(
  random: Random,
  { glass, lit }: Pick<Tones, 'glass' | 'lit'>,
  { x, y, width, height }: Body,
  { columns, rows, gapX, gapY }: Grid,
): string {
  const [stepX, stepY] = [width / columns, height / rows]
  const [dark, bright]: [string[], string[]] = [[], []]
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * stepX + gapX / 2, y + row * stepY + gapY / 2]
      const box = `M${left.toFixed(1)} ${top.toFixed(1)}h${(stepX - gapX).toFixed(1)}v${(stepY - gapY).toFixed(1)}h${(gapX - stepX).toFixed(1)}z`
      if (lit !== null && random.chance(0.34)) bright.push(box)
      else dark.push(box)
    }
  return path(dark.join(''), glass) + (bright.length > 0 && lit ? path(bright.join(''), lit) : '')
}

/** Floors as full bands of glass behind balconies that swing from side to side. */
export function drawBalconies(
  random: Random,
  colours: Tones,
  { x, y, width, height }: Body,
  rows: number,
): string {
  const step = height / rows
  const swing = random.between(6, 14)
  const turns = random.between(0.5, 1.6)
  const floors = Array.from({ length: rows }, (_, row) => {
    const shift = Math.sin((row / rows) * Math.PI * 2 * turns) * swing
    const top = y + row * step
    const slab = { x: x - 8 + shift, y: top + step * 0.68, width: width + 16, height: step * 0.32 }
    const lamp = colours.lit !== null && random.chance(0.5)
    return (
      rect(
        { x: x + 2, y: top, width: width - 4, height: step * 0.7 },
        row % 2 === 0 ? colours.glass : colours.glassShade,
      ) +
      (lamp && colours.lit
        ? rect(
            {
              x: x + random.between(0.05, 0.6) * width,
              y: top + 2,
              width: width * 0.28,
              height: step * 0.55,
            },
            colours.lit,
          )
        : '') +
      rect(slab, colours.wall) +
      rect({ ...slab, y: slab.y + slab.height - 2, height: 2 }, colours.wallShade)
    )
  })
  return floors.join('')
}

/** Vertical fins over glass. */
export function drawFins(
  random: Random,
  colours: Tones,
  { x, y, width, height }: Body,
  fins: number,
): string {
  const step = width / fins
  const rows = Math.round(height / 15)
  const floors = Array.from({ length: rows }, (_, row) => {
    const level = y + (row * height) / rows
    return [x, level, x + width, level] as const
  })
  const lamps = colours.lit
    ? Array.from({ length: Math.round(fins * rows * 0.16) }, () => {
        const [column, row] = [random.whole(0, fins - 1), random.whole(0, rows - 1)]
        return `M${(x + column * step + 3).toFixed(1)} ${(y + (row * height) / rows + 2).toFixed(1)}h${(step - 5).toFixed(1)}v${(height / rows - 4).toFixed(1)}h${(5 - step).toFixed(1)}z`
      })
    : []
  const upright = Array.from({ length: fins + 1 }, (_, fin) => {
    const left = x + fin * step
    return [left, y, left, y + height] as const
  })
  return (
    rect({ x, y, width, height }, colours.glass) +
    strokes(floors, colours.glassShade, 2) +
    (colours.lit ? path(lamps.join(''), colours.lit) : '') +
    strokes(upright, colours.wall, 5)
  )
}

/** A lattice of crossing lines, the screen of a mashrabiya. */
export function drawScreen(
  { x, y, width, height }: Body,
  colour: string,
  cell: number,
  stroke = 1.6,
): string {
  const columns = Math.max(1, Math.round(width / cell))
  const rows = Math.max(1, Math.round(height / cell))
  const [w, h] = [width / columns, height / rows]
  const lines: (readonly [number, number, number, number])[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * w, y + row * h]
      lines.push(
        [left, top + h / 2, left + w / 2, top],
        [left + w / 2, top, left + w, top + h / 2],
        [left + w, top + h / 2, left + w / 2, top + h],
        [left + w / 2, top + h, left, top + h / 2],
      )
    }
  return (
    strokes(lines, colour, stroke) +
    rect({ x, y, width, height }, 'none', { stroke: colour, 'stroke-width': stroke * 1.4 })
  )
}

/** A row of pointed arches. */
export function drawArcade(
  { x, y, width, height }: Body,
  count: number,
  fill: string,
  lamp: string | null,
): string {
  const step = width / count
  const arches = Array.from({ length: count }, (_, index) => {
    const [left, right] = [x + index * step + step * 0.14, x + (index + 1) * step - step * 0.14]
    const [middle, spring] = [(left + right) / 2, y + height * 0.46]
    const d = `M${left.toFixed(1)} ${(y + height).toFixed(1)}V${spring.toFixed(1)}Q${left.toFixed(1)} ${(y + height * 0.2).toFixed(1)} ${middle.toFixed(1)} ${(y + height * 0.06).toFixed(1)}Q${right.toFixed(1)} ${(y + height * 0.2).toFixed(1)} ${right.toFixed(1)} ${spring.toFixed(1)}V${(y + height).toFixed(1)}Z`
    return path(d, lamp !== null && index % 2 === 0 ? lamp : fill)
  })
  return arches.join('')
}
