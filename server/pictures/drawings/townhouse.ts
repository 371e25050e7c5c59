import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { drawDistance, drawDunes, drawSky, drawTree, scene } from './surroundings.ts'
import { rect, strokes } from './svg.ts'
import { drawArcade, drawScreen } from './windows.ts'

const groundY = 640

/** A terrace of houses on a street of trees. */
export function drawTownhouse(random: Random, colours: Tones): string {
  const width = random.between(176, 226)
  const first = random.between(-120, -40)
  const style = {
    storeys: random.pick([2, 2, 3]),
    bay: random.pick(['screen', 'glass', 'arch']),
    doors: random.pick([colours.trim, colours.glassShade, colours.tree]),
  } as const
  const houses = Array.from({ length: 8 }, (_, index) =>
    drawHouse(random, colours, { x: first + index * width, width, index, ...style }),
  )
  const trees = Array.from({ length: 7 }, (_, index) =>
    drawTree(random, colours, first + index * width + width * 0.98, groundY + 44, random.between(120, 160)),
  )
  return [
    drawSky(random, colours, groundY),
    random.chance(0.5)
      ? drawDistance(random, colours, { horizonY: groundY - 180, height: 170 })
      : drawDunes(random, colours.far[0], groundY - 150, 150),
    rect({ x: 0, y: groundY - 200, width: scene.width, height: 210 }, colours.far[1]),
    houses.join(''),
    rect({ x: 0, y: groundY, width: scene.width, height: 46 }, colours.ground),
    rect({ x: 0, y: groundY + 46, width: scene.width, height: scene.height - groundY }, colours.groundShade),
    rect({ x: 0, y: groundY + 42, width: scene.width, height: 6 }, colours.wallShade),
    trees.join(''),
    strokes([[0, groundY + 112, scene.width, groundY + 112]], colours.ground, 4, {
      'stroke-dasharray': '54 44',
    }),
  ].join('')
}

type House = {
  x: number
  width: number
  index: number
  storeys: number
  bay: 'screen' | 'glass' | 'arch'
  doors: string
}

function drawHouse(random: Random, colours: Tones, { x, width, index, storeys, bay, doors }: House): string {
  const height = storeys * 104 + (index % 2 === 0 ? 26 : 0)
  const y = groundY - height
  const wall = index % 2 === 0 ? colours.wall : colours.wallShade
  const trim = index % 2 === 0 ? colours.wallShade : colours.wall
  const glass = () => (colours.lit !== null && random.chance(0.55) ? colours.lit : colours.glass)
  const parts = [
    rect({ x, y, width, height }, wall),
    rect({ x: x - 3, y: y - 8, width: width + 6, height: 10 }, trim),
    rect({ x, y: y - 12, width, height: 5 }, colours.trim),
  ]
  if (index % 2 === 1)
    parts.push(
      strokes([[x + 20, y - 10, x + 20, y - 56], [x + width - 20, y - 10, x + width - 20, y - 56]], colours.trim, 5),
      strokes(Array.from({ length: 9 }, (_, bar) => {
        const left = x + 12 + (bar * (width - 24)) / 8
        return [left, y - 60, left, y - 50] as const
      }), colours.trim, 4),
      strokes([[x + 8, y - 56, x + width - 8, y - 56]], colours.trim, 5),
    ) // prettier-ignore
  for (let storey = 1; storey < storeys; storey += 1) {
    const top = groundY - (storey + 1) * 104 + 26
    const opening = { x: x + 26, y: top, width: width * 0.44, height: 62 }
    parts.push(rect(opening, glass()))
    if (bay === 'screen') parts.push(drawScreen(opening, colours.trim, 16, 2))
    if (bay === 'glass')
      parts.push(
        strokes([[opening.x + opening.width / 2, top, opening.x + opening.width / 2, top + 62]], wall, 4),
        rect({ x: opening.x - 10, y: top + 52, width: opening.width + 20, height: 14 }, trim),
      )
    if (bay === 'arch')
      parts.push(drawArcade({ ...opening, y: top - 14, height: 78 }, 2, colours.glassShade, null))
    parts.push(rect({ x: x + width * 0.7, y: top + 6, width: width * 0.17, height: 50 }, glass()))
  }
  const ground = groundY - 92
  parts.push(
    rect({ x: x + width * 0.64, y: ground + 8, width: width * 0.22, height: 84 }, doors),
    rect({ x: x + width * 0.6, y: ground - 4, width: width * 0.3, height: 9 }, colours.trim),
    rect({ x: x + 22, y: ground + 12, width: width * 0.42, height: 54 }, glass()),
    rect({ x: x + 14, y: groundY - 18, width: width * 0.5, height: 20 }, colours.tree),
  )
  return parts.join('')
}
