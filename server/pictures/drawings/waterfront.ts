import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { drawDhow, drawDistance, drawPalm, drawRipples, drawSky, scene } from './surroundings.ts'
import { group, rect, strokes } from './svg.ts'
import { drawArcade, drawBalconies, drawWindows, type Body } from './windows.ts'

const shoreY = 560

/** Buildings of middle height on a quay, with their reflection. */
export function drawWaterfront(random: Random, colours: Tones): string {
  const skyAndDistance =
    drawSky(random, colours, shoreY) +
    drawDistance(random, colours, { horizonY: shoreY, height: random.between(120, 210) })
  const blocks = drawBlocks(random, colours)
  const palms = Array.from({ length: 9 }, (_, index) =>
    drawPalm(
      random,
      colours,
      60 + index * 132 + random.between(-30, 30),
      shoreY + 2,
      random.between(80, 120),
    ),
  )
  const boats = Array.from({ length: random.whole(1, 3) }, () =>
    drawDhow(
      colours.lit === null ? '#2a3a32' : '#0b261d',
      colours.wall,
      random.between(100, 1100),
      random.between(640, 740),
      random.between(60, 120),
    ),
  )
  return [
    skyAndDistance,
    blocks,
    palms.join(''),
    `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.water[0]}"/><stop offset="1" stop-color="${colours.water[1]}"/></linearGradient></defs>`,
    rect({ x: 0, y: shoreY + 22, width: scene.width, height: scene.height - shoreY }, 'url(#water)'),
    group(blocks, `transform="translate(0 ${2 * shoreY + 44}) scale(1 -1)" opacity="0.22"`),
    rect({ x: 0, y: shoreY, width: scene.width, height: 16 }, colours.wall),
    rect({ x: 0, y: shoreY + 14, width: scene.width, height: 12 }, colours.groundShade),
    drawRipples(random, colours.wall, shoreY + 34, scene.height),
    boats.join(''),
  ].join('')
}

function drawBlocks(random: Random, colours: Tones): string {
  const parts: string[] = []
  const facade = random.pick(['balconies', 'windows', 'both'])
  for (let x = random.between(30, 140); x < scene.width - 200;) {
    const width = random.between(170, 270)
    const height = random.between(150, 330)
    parts.push(drawBlock(random, colours, { x, y: shoreY - height, width, height }, facade))
    x += width + random.between(18, 70)
  }
  return parts.join('')
}

function drawBlock(
  random: Random,
  colours: Tones,
  body: Body,
  facade: 'balconies' | 'windows' | 'both',
): string {
  const { x, y, width, height } = body
  const arcade = { x, y: shoreY - 52, width, height: 52 }
  const upper = { ...body, height: height - 52 }
  const side = width * 0.22
  const hasBalconies = facade === 'balconies' || (facade === 'both' && random.chance(0.5))
  const front = { ...upper, width: width - side }
  return [
    rect(body, colours.wall),
    hasBalconies
      ? drawBalconies(random, colours, front, Math.round(front.height / 26))
      : drawWindows(random, colours, { ...front, x: x + 10, y: y + 14, width: front.width - 20, height: front.height - 22 },
          { columns: Math.round(front.width / 30), rows: Math.max(2, Math.round(front.height / 32)), gapX: 12, gapY: 12 }),
    rect({ ...upper, x: x + width - side, width: side }, colours.wallShade),
    drawWindows(random, { glass: colours.glassShade, lit: colours.lit }, { x: x + width - side + 8, y: y + 14, width: side - 16, height: upper.height - 22 },
      { columns: 1, rows: Math.max(2, Math.round(upper.height / 32)), gapX: 6, gapY: 14 }),
    rect({ x: x - 6, y: y - 8, width: width + 12, height: 10 }, colours.trim),
    random.chance(0.5) ? rect({ x: x + width * 0.3, y: y - 40, width: width * 0.3, height: 34 }, colours.wallShade) : '',
    rect(arcade, colours.wall),
    drawArcade({ ...arcade, x: x + 8, width: width - 16 }, Math.round(width / 44), colours.glassShade, colours.lit),
    strokes([[x, arcade.y, x + width, arcade.y]], colours.wallShade, 4),
  ].join('') // prettier-ignore
}
