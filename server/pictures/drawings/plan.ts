import type opentype from 'opentype.js'
import { drawLine } from './letters.ts'
import { ink } from './palette.ts'
import { planRooms, type Room, type RoomUse } from './plan-rooms.ts'
import type { Random } from './random.ts'
import { scene } from './surroundings.ts'
import { at, circle, path, rect, strokes } from './svg.ts'

const floors: Record<RoomUse, string> = {
  living: '#faf3e4',
  bedroom: '#f4ead6',
  kitchen: '#e9eee6',
  bath: '#dce6df',
  hall: '#f7f1e5',
  store: '#ece3d1',
  balcony: '#e4eadf',
  stair: '#efe6d4',
}
const wallPx = 9

type Options = { bedrooms: number; isVilla: boolean; face: opentype.Font }
type Placed = Room & { left: number; top: number; wide: number; high: number }

/** The plan of a home with furniture, names and sizes. */
export function drawPlan(random: Random, { bedrooms, isVilla, face }: Options): string {
  const plan = planRooms(random, { bedrooms, isVilla })
  const [room, margin] = [640, 60]
  const scale = Math.min((scene.width - 2 * margin) / plan.width, (room - margin) / (plan.height + 1.7))
  const originX = (scene.width - plan.width * scale) / 2
  const originY = 52 + 1.7 * scale
  const placed = plan.rooms.map((one): Placed => ({
    ...one,
    left: originX + one.x * scale,
    top: originY + one.y * scale,
    wide: one.width * scale,
    high: one.height * scale,
  }))
  const outline = { x: originX, y: originY, width: plan.width * scale, height: plan.height * scale }
  return [
    rect({ x: 0, y: 0, width: scene.width, height: scene.height }, ink.paper),
    paperGrid(),
    placed.map(drawFloor).join(''),
    placed.map((one) => drawFurniture(one, scale)).join(''),
    placed
      .filter(({ use }) => use !== 'balcony')
      .map(drawWalls)
      .join(''),
    rect(outline, 'none', { stroke: ink.line, 'stroke-width': wallPx * 1.6 }),
    placed.map(drawOpenings).join(''),
    placed.map((one) => drawName(one, face, scale)).join(''),
    drawScale(face, scale),
  ].join('')
}

function paperGrid(): string {
  const lines: (readonly [number, number, number, number])[] = []
  for (let x = 40; x < scene.width; x += 40) lines.push([x, 0, x, scene.height])
  for (let y = 40; y < scene.height; y += 40) lines.push([0, y, scene.width, y])
  return strokes(lines, ink.sand, 1, { opacity: 0.45 })
}

function drawFloor({ use, left, top, wide, high }: Placed): string {
  const floor = rect({ x: left, y: top, width: wide, height: high }, floors[use])
  if (use !== 'balcony' && use !== 'bath') return floor
  const step = use === 'balcony' ? 14 : 20
  const boards = Array.from({ length: Math.floor(wide / step) }, (_, index) => {
    const x = left + (index + 1) * step
    return [x, top, x, top + high] as const
  })
  const edge =
    use === 'balcony'
      ? rect({ x: left, y: top, width: wide, height: high }, 'none', { stroke: ink.brass, 'stroke-width': 3 })
      : ''
  return floor + strokes(boards, ink.sage, 1, { opacity: 0.5 }) + edge
}

function drawWalls({ use, left, top, wide, high }: Placed): string {
  // A living room is open to the entry and the hall.
  if (use === 'hall') return ''
  return rect({ x: left, y: top, width: wide, height: high }, 'none', {
    stroke: ink.line,
    'stroke-width': wallPx,
  })
}

function drawOpenings({ use, window, door, left, top, wide, high }: Placed): string {
  let content = ''
  if (window) {
    const y = window === 'top' ? top : top + high
    const [from, to] = [left + wide * 0.2, left + wide * 0.8]
    content +=
      strokes([[from, y, to, y]], ink.paper, wallPx * 1.7) +
      strokes([[from, y - 4, to, y - 4], [from, y + 4, to, y + 4]], ink.brass, 2.4) // prettier-ignore
  }
  if (door) {
    const size = Math.min(46, wide * 0.34, high * 0.5)
    const isAcross = door.wall === 'top' || door.wall === 'bottom'
    if (isAcross) {
      const y = door.wall === 'top' ? top : top + high
      const x = left + wide * door.along
      const inward = door.wall === 'top' ? size : -size
      content +=
        strokes([[x, y, x + size, y]], floors[use], wallPx * 1.7) +
        path(`M${at(x)} ${at(y)}v${at(inward)}A${at(size)} ${at(size)} 0 0 ${inward > 0 ? 0 : 1} ${at(x + size)} ${at(y)}`, 'none', {
          stroke: ink.leaf, 'stroke-width': 2,
        }) // prettier-ignore
    } else {
      const x = door.wall === 'left' ? left : left + wide
      const y = top + high * door.along
      content +=
        strokes([[x, y, x, y + size]], floors[use], wallPx * 1.3) +
        path(`M${at(x)} ${at(y)}h${at(size)}A${at(size)} ${at(size)} 0 0 1 ${at(x)} ${at(y + size)}`, 'none', {
          stroke: ink.leaf, 'stroke-width': 2,
        }) // prettier-ignore
    }
  }
  return content
}

const outline = { stroke: ink.clay, 'stroke-width': 2 }

function drawFurniture({ use, left, top, wide, high, name }: Placed, scale: number): string {
  const piece = (x: number, y: number, width: number, height: number, fill: string = ink.cream, rx = 4) =>
    rect({ x, y, width, height }, fill, { ...outline, rx })
  const bed = (x: number, y: number, width: number) =>
    piece(x, y, width * scale, 2 * scale, '#fffdf8') +
    piece(x + 6, y + 6, (width * scale) / 2 - 9, 0.42 * scale, ink.sand) +
    piece(x + (width * scale) / 2 + 3, y + 6, (width * scale) / 2 - 9, 0.42 * scale, ink.sand) +
    rect({ x: x + 2, y: y + 0.95 * scale, width: width * scale - 4, height: 1.02 * scale }, ink.sage, {
      opacity: 0.55,
      rx: 3,
    })
  if (use === 'bedroom') {
    const width = name === 'Main bedroom' ? 1.8 : 1.5
    const x = left + (wide - width * scale) / 2
    const y = top + Math.min(0.55 * scale, high * 0.14)
    const wardrobe = {
      x: left + wide - 0.62 * scale - 6,
      y: top + high * 0.5,
      width: 0.6 * scale,
      height: high * 0.4,
    }
    return bed(x, y, width) + piece(wardrobe.x, wardrobe.y, wardrobe.width, wardrobe.height, ink.sand)
  }
  if (use === 'living') {
    const sofa = { x: left + wide * 0.12, y: top + high * 0.14 }
    const table = { x: left + wide * 0.5, y: top + high * 0.7 }
    const seats = [0, 1, 2].flatMap((seat) => [
      circle(table.x + (0.35 + seat * 0.6) * scale, table.y - 0.18 * scale, 0.2 * scale, ink.sand, outline),
      circle(table.x + (0.35 + seat * 0.6) * scale, table.y + 1.08 * scale, 0.2 * scale, ink.sand, outline),
    ])
    const night =
      name === 'Living and sleeping' ? bed(left + wide - 1.75 * scale, top + high * 0.12, 1.5) : ''
    const rug = rect(
      { x: sofa.x, y: sofa.y + 0.7 * scale, width: 2.2 * scale, height: 1.5 * scale },
      ink.sage,
      { opacity: 0.35, rx: 4 },
    )
    return (
      rug +
      piece(sofa.x, sofa.y, 2.2 * scale, 0.85 * scale, ink.sand, 10) +
      piece(sofa.x + 8, sofa.y + 0.26 * scale, 2.2 * scale - 16, 0.5 * scale, ink.cream, 6) +
      piece(sofa.x + 0.6 * scale, sofa.y + 1.2 * scale, 1 * scale, 0.55 * scale) +
      (night || seats.join('') + piece(table.x, table.y, 1.9 * scale, 0.9 * scale, '#fffdf8'))
    )
  }
  if (use === 'kitchen') {
    const counter = { x: left + 6, y: top + high - 0.62 * scale - 6 }
    return (
      piece(counter.x, counter.y, wide - 12, 0.62 * scale, '#fffdf8') +
      piece(left + 6, top + high * 0.2, 0.62 * scale, high * 0.8 - 10, '#fffdf8') +
      [0, 1]
        .map((index) =>
          circle(
            counter.x + wide * 0.55 + index * 0.32 * scale,
            counter.y + 0.31 * scale,
            0.11 * scale,
            'none',
            outline,
          ),
        )
        .join('')
    )
  }
  if (use === 'bath')
    return (
      piece(
        left + 8,
        top + high - 0.78 * scale - 8,
        Math.min(1.6 * scale, wide - 16),
        0.74 * scale,
        '#fffdf8',
        14,
      ) + circle(left + wide - 0.36 * scale, top + high * 0.42, 0.2 * scale, '#fffdf8', outline)
    )
  if (use === 'stair')
    return strokes(
      Array.from({ length: 9 }, (_, index) => {
        const y = top + (high * (index + 1)) / 10
        return [left + 6, y, left + wide - 6, y] as const
      }),
      ink.clay,
      2.4,
    )
  return ''
}

function drawName(
  { use, name, left, top, wide, high, width, height }: Placed,
  face: opentype.Font,
  scale: number,
): string {
  if (name === '' || use === 'stair') return ''
  const fits = (sizePx: number) => face.getAdvanceWidth(name, sizePx) < wide - 14
  const sizePx = [22, 19, 16, 13].find(fits)
  if (!sizePx) return ''
  const x = left + wide / 2
  const y =
    use === 'balcony'
      ? top + high / 2 + 8
      : use === 'bedroom'
        ? top + high - 0.75 * scale
        : use === 'living'
          ? top + high * 0.53
          : top + high * 0.3
  const size = `${width.toFixed(1)} × ${height.toFixed(1)} m`
  const line = { x, anchor: 'middle' } as const
  const hasRoom = use !== 'balcony' && face.getAdvanceWidth(size, 15) < wide - 14 && high > 90
  return (
    drawLine(face, name, { ...line, y, sizePx, colour: ink.line }) +
    (hasRoom ? drawLine(face, size, { ...line, y: y + 20, sizePx: 15, colour: '#6b6a5a' }) : '')
  )
}

/** A bar of two metres, and north. */
function drawScale(face: opentype.Font, scale: number): string {
  const [x, y] = [1140 - 2 * scale, 748]
  return (
    rect({ x, y, width: scale, height: 7 }, ink.line) +
    rect({ x: x + scale, y, width: scale, height: 7 }, ink.paper, { stroke: ink.line, 'stroke-width': 1.5 }) +
    drawLine(face, '0', { x, y: y - 6, sizePx: 16, colour: ink.line, anchor: 'middle' }) +
    drawLine(face, '2 m', { x: x + 2 * scale, y: y - 6, sizePx: 16, colour: ink.line, anchor: 'middle' })
  )
}
