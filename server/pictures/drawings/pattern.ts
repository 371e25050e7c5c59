import { ink } from './palette.ts'
import type { Random } from './random.ts'
import { circle, path, polygon } from './svg.ts'

type Colours = { ground: string; line: string; fill: string; disc: string; letters: string }

const schemes: readonly [Colours, ...Colours[]] = [
  { ground: ink.green, line: ink.gold, fill: '#1d5a44', disc: ink.cream, letters: ink.green },
  { ground: ink.cream, line: ink.brass, fill: '#ebdfc8', disc: ink.green, letters: ink.cream },
  { ground: ink.sand, line: ink.green, fill: '#f0e6d2', disc: ink.paper, letters: ink.green },
  { ground: ink.deep, line: ink.sage, fill: '#17402f', disc: ink.gold, letters: ink.deep },
  { ground: '#dfe5da', line: ink.leaf, fill: '#eef0e6', disc: ink.green, letters: ink.cream },
]

type PatternDrawing = {
  content: string
  /** Where initials stand; null without any. */
  letters: { x: number; y: number; sizePx: number; colour: string } | null
}

/** A mashrabiya lattice, with a disc for initials. */
export function drawPattern(
  random: Random,
  { width, height, hasInitials }: { width: number; height: number; hasInitials: boolean },
): PatternDrawing {
  const colours = random.pick(schemes)
  const fold = random.pick([8, 8, 10, 12])
  const cell = random.between(110, 170)
  const inner = random.between(0.46, 0.6)
  const tiles: string[] = []
  const rowHeight = fold === 12 ? cell * 0.87 : cell
  for (let row = -1; row * rowHeight < height + cell; row += 1)
    for (let column = -1; column * cell < width + cell; column += 1) {
      const shift = fold === 12 && row % 2 !== 0 ? cell / 2 : 0
      const [x, y] = [column * cell + shift, row * rowHeight]
      tiles.push(
        star(x, y, { radius: cell / 2, fold, inner: 0.76 }),
        star(x, y, { radius: (cell / 2) * inner, fold, inner: 0.66 }),
      )
    }
  const rosettes: string[] = []
  for (let row = -1; row * rowHeight < height + cell; row += 1)
    for (let column = -1; column * cell < width + cell; column += 1) {
      const shift = fold === 12 && row % 2 !== 0 ? cell / 2 : 0
      rosettes.push(
        star(column * cell + shift, row * rowHeight, { radius: (cell / 2) * inner, fold, inner: 0.66 }),
      )
    }
  const [x, y] = [width / 2, height / 2 - 12]
  const radius = Math.min(width, height) * 0.26
  const lattice = `<rect width="${width}" height="${height}" fill="${colours.ground}"/>
    <path d="${rosettes.join('')}" fill="${colours.fill}"/>
    <path d="${tiles.join('')}" fill="none" stroke="${colours.line}" stroke-width="2.4" stroke-opacity="0.8"/>`
  if (!hasInitials) {
    const big = Math.min(width, height) * 0.4
    const rosette = [1, 0.78, 0.56, 0.34].map((part) =>
      star(x, y, { radius: big * part, fold: 16, inner: 0.84 }),
    )
    return {
      content: `${lattice}${circle(x, y, big * 1.06, colours.ground)}<path d="${rosette.join('')}" fill="${colours.fill}" fill-rule="evenodd" stroke="${colours.line}" stroke-width="3"/>${circle(x, y, big * 0.14, colours.line)}`,
      letters: null,
    }
  }
  return {
    content: `${lattice}${circle(x, y, radius * 1.16, colours.ground)}${circle(x, y, radius * 1.08, 'none', { stroke: colours.line, 'stroke-width': 3 })}${circle(x, y, radius, colours.disc)}`,
    letters: { x, y, sizePx: radius * 0.86, colour: colours.letters },
  }
}

type Star = { radius: number; fold: number; inner: number }

function star(x: number, y: number, { radius, fold, inner }: Star): string {
  return polygon(
    Array.from({ length: fold * 2 }, (_, corner) => {
      const reach = corner % 2 === 0 ? radius : radius * inner
      const angle = (corner * Math.PI) / fold
      return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach] as const
    }),
  )
}

/** A small eight-pointed star, the mark of the generator. */
export const drawMark = (x: number, y: number, colour: string): string =>
  path(star(x, y, { radius: 10, fold: 8, inner: 0.7 }), colour)
