import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { drawDunes, drawHedge, drawPalm, drawSky, drawTree, scene } from './surroundings.ts'
import { rect, strokes } from './svg.ts'
import { drawArcade, drawScreen, type Body } from './windows.ts'

const groundY = 610

/** A detached house of flat-roofed volumes behind a pool. */
export function drawVilla(random: Random, colours: Tones): string {
  const mirrored = random.chance(0.5)
  const scale = random.between(0.94, 1.08)
  const house = drawHouse(random, colours)
  const turned = `translate(${mirrored ? 600 * (1 + scale) : 600 * (1 - scale)} ${groundY * (1 - scale)}) scale(${mirrored ? -scale : scale} ${scale})`
  return [
    drawSky(random, colours, groundY),
    drawDunes(random, colours.far[0], groundY, random.between(90, 170)),
    drawDunes(random, colours.far[1], groundY, random.between(40, 90)),
    rect({ x: 0, y: groundY, width: scene.width, height: scene.height - groundY }, colours.ground),
    plants(random, colours, groundY + 4, [50, 130, 1010, 1090, 1160], 190),
    `<g transform="${turned}">${house}</g>`,
    drawHedge(random, colours.tree, groundY + 4),
    drawPool(random, colours),
    plants(random, colours, groundY + 60, [random.between(20, 120), random.between(1060, 1180)], 260),
  ].join('')
}

function plants(
  random: Random,
  colours: Tones,
  y: number,
  places: readonly number[],
  height: number,
): string {
  return places
    .map((x) =>
      random.chance(0.7)
        ? drawPalm(random, colours, x, y, height * random.between(0.8, 1.1))
        : drawTree(random, colours, x, y, height * 0.6),
    )
    .join('')
}

function drawHouse(random: Random, colours: Tones): string {
  const upperX = random.between(330, 470)
  const lower: Body = { x: 210, y: groundY - 150, width: random.between(640, 780), height: 150 }
  const upper: Body = { x: upperX, y: groundY - 290, width: random.between(340, 460), height: 142 }
  const stair: Body = { x: lower.x + lower.width * 0.62, y: groundY - 330, width: 84, height: 330 }
  const glass = (body: Body, panes: number) =>
    rect(body, colours.lit ?? colours.glass) +
    (colours.lit
      ? rect(body, colours.glass, { opacity: 0.25 })
      : rect({ ...body, width: body.width / 2 }, colours.glassShade, { opacity: 0.4 })) +
    strokes(
      Array.from({ length: panes + 1 }, (_, index) => {
        const x = body.x + (index * body.width) / panes
        return [x, body.y, x, body.y + body.height] as const
      }),
      colours.wall,
      4,
    )
  const doorway = drawArcade(
    { x: lower.x + 30, y: lower.y + 26, width: 150, height: 124 },
    random.pick([1, 2]),
    colours.glassShade,
    colours.lit,
  )
  return [
    rect(upper, colours.wall),
    rect({ ...upper, x: upper.x + upper.width - 60, width: 60 }, colours.wallShade),
    glass({ x: upper.x + 34, y: upper.y + 34, width: upper.width * 0.42, height: 84 }, 4),
    drawScreen({ x: upper.x + upper.width * 0.58, y: upper.y + 30, width: upper.width * 0.26, height: 92 }, colours.trim, 17, 2),
    rect({ x: upper.x - 34, y: upper.y - 14, width: upper.width + 68, height: 15 }, colours.wallShade),
    rect({ x: upper.x - 34, y: upper.y - 18, width: upper.width + 68, height: 6 }, colours.trim),
    rect(stair, colours.wallShade),
    rect({ ...stair, width: 20 }, colours.wall),
    strokes([0.12, 0.24, 0.36].map((index) => {
      const x = stair.x + 30
      return [x, stair.y + stair.height * index, x + 34, stair.y + stair.height * index] as const
    }), colours.lit ?? colours.glassShade, 12),
    rect(lower, colours.wall),
    rect({ ...lower, x: lower.x + lower.width - 90, width: 90 }, colours.wallShade),
    doorway,
    glass({ x: lower.x + 214, y: lower.y + 32, width: lower.width * 0.36, height: 118 }, 5),
    rect({ x: lower.x - 46, y: lower.y - 14, width: lower.width + 92, height: 18 }, colours.wall),
    rect({ x: lower.x - 46, y: lower.y + 4, width: lower.width + 92, height: 5 }, colours.trim),
    strokes([[lower.x - 28, lower.y + 6, lower.x - 28, groundY], [lower.x + lower.width + 30, lower.y + 6, lower.x + lower.width + 30, groundY]], colours.wallShade, 10),
  ].join('') // prettier-ignore
}

function drawPool(random: Random, colours: Tones): string {
  const left = random.between(180, 320)
  const width = random.between(540, 700)
  const [top, bottom] = [groundY + 56, groundY + 128]
  const ripples = Array.from({ length: 9 }, () => {
    const x = left + random.between(0.05, 0.8) * width
    const y = random.between(top + 12, bottom - 8)
    return [x, y, x + random.between(30, 90), y] as const
  })
  return (
    rect({ x: left - 40, y: top - 14, width: width + 80, height: bottom - top + 40 }, colours.wallShade, {
      rx: 6,
    }) +
    rect({ x: left - 40, y: top - 14, width: width + 80, height: bottom - top + 34 }, colours.wall, {
      rx: 6,
    }) +
    rect({ x: left, y: top, width, height: bottom - top }, colours.water[1], { rx: 4 }) +
    rect({ x: left, y: top, width, height: 14 }, colours.water[0], { rx: 4 }) +
    strokes(ripples, colours.wall, 2, { opacity: 0.6, 'stroke-linecap': 'round' })
  )
}

/** Low houses among trees, for the skyline of a district of villas. */
export function drawRoofs(random: Random, colours: Tones, baseY: number): string {
  let content = ''
  for (let x = random.between(-20, 30); x < scene.width;) {
    const width = random.between(90, 150)
    const height = random.between(54, 96)
    const house = { x, y: baseY - height, width, height }
    content +=
      rect(house, colours.wall) +
      rect({ ...house, x: x + width * 0.7, width: width * 0.3 }, colours.wallShade) +
      rect({ x: x - 6, y: house.y - 6, width: width + 12, height: 7 }, colours.trim) +
      rect(
        { x: x + 14, y: house.y + 18, width: width * 0.4, height: height - 30 },
        colours.lit ?? colours.glass,
      )
    if (random.chance(0.4))
      content += rect(
        { x: x + width * 0.45, y: house.y - 40, width: width * 0.32, height: 36 },
        colours.wallShade,
      )
    x += width + random.between(14, 60)
    content += random.chance(0.6)
      ? drawPalm(random, colours, x - 14, baseY + 4, random.between(90, 150))
      : drawTree(random, colours, x - 14, baseY + 4, random.between(60, 90))
  }
  return content
}
