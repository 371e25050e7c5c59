import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { drawDistance, drawHedge, drawPlanting, drawSky, scene } from './surroundings.ts'
import { at, path, polygon, rect, strokes } from './svg.ts'
import { drawArcade, drawBalconies, drawFins, drawScreen, drawWindows, type Body } from './windows.ts'

const groundY = 660

/** One to three towers on a podium. */
export function drawTower(random: Random, colours: Tones): string {
  const count = random.pick([1, 1, 2, 2, 3])
  const centre = random.between(500, 700)
  const gap = random.between(30, 64)
  const facade = random.pick(['grid', 'fins', 'balconies', 'screen'])
  const crown = random.pick(['flat', 'spire', 'sail', 'frame'])
  const heights = Array.from({ length: count }, (_, index) =>
    index === 0 ? random.between(440, 510) : random.between(320, 430),
  )
  const widths = heights.map(() => random.between(count === 1 ? 190 : 140, count === 1 ? 250 : 190))
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * (count - 1)
  const podium = { x: centre - whole / 2 - 70, y: groundY - 74, width: whole + 140, height: 74 }
  let left = centre - whole / 2
  const order = random.chance(0.5) ? heights : heights.toReversed()
  const towers = order.map((height, index) => {
    const width = widths[index] ?? 160
    const body = { x: left, y: podium.y - height + 74, width, height: height - 74 }
    left += width + gap
    return drawOne(random, colours, body, { facade, crown })
  })
  return [
    drawSky(random, colours, groundY),
    drawDistance(random, colours, { horizonY: groundY, height: random.between(150, 250) }),
    rect({ x: 0, y: groundY, width: scene.width, height: scene.height - groundY }, colours.ground),
    towers.join(''),
    drawPodium(random, colours, podium),
    drawForecourt(random, colours),
    drawPlanting(random, colours, {
      y: groundY + 26,
      isFree: (x) => x < podium.x - 10 || x > podium.x + podium.width + 10 || random.chance(0.3),
      palms: 0.65,
    }),
  ].join('')
}

type Style = { facade: 'grid' | 'fins' | 'balconies' | 'screen'; crown: 'flat' | 'spire' | 'sail' | 'frame' }

function drawOne(random: Random, colours: Tones, body: Body, { facade, crown }: Style): string {
  const { x, y, width, height } = body
  const side = width * random.between(0.2, 0.3)
  const front = { ...body, width: width - side }
  const shade = { ...body, x: x + width - side, width: side }
  const rows = Math.round(height / 19)
  const faces = {
    grid: () =>
      rect(front, colours.wall) +
      drawWindows(random, colours, { ...front, x: x + 8, y: y + 10, width: front.width - 16, height: height - 14 },
        { columns: Math.round(front.width / 24), rows, gapX: 9, gapY: 7 }),
    fins: () => drawFins(random, colours, front, Math.round(front.width / 17)),
    balconies: () => rect(front, colours.glass) + drawBalconies(random, colours, front, Math.round(height / 24)),
    screen: () =>
      rect(front, colours.glass) +
      (colours.lit ? drawWindows(random, colours, front, { columns: 6, rows, gapX: 6, gapY: 6 }) : '') +
      drawScreen(front, colours.wall, 27, 3),
  } satisfies Record<Style['facade'], () => string> // prettier-ignore
  const shadeWindows = drawWindows(
    random,
    { glass: colours.glassShade, lit: colours.lit },
    { ...shade, x: shade.x + 6, y: y + 10, width: side - 12, height: height - 14 },
    { columns: Math.max(1, Math.round(side / 26)), rows, gapX: 9, gapY: 8 },
  )
  return drawCrown(colours, body, crown) + faces[facade]() + rect(shade, colours.wallShade) + shadeWindows
}

function drawCrown(colours: Tones, { x, y, width }: Body, crown: Style['crown']): string {
  const middle = x + width / 2
  if (crown === 'spire')
    return (
      rect({ x: x + width * 0.2, y: y - 34, width: width * 0.6, height: 36 }, colours.wallShade) +
      rect({ x: x + width * 0.34, y: y - 62, width: width * 0.32, height: 30 }, colours.wall) +
      strokes([[middle, y - 62, middle, y - 138]], colours.trim, 4)
    )
  if (crown === 'sail')
    return path(
      `M${at(x)} ${at(y + 2)}Q${at(x + width * 0.15)} ${at(y - 92)} ${at(x + width)} ${at(y - 76)}V${at(y + 2)}Z`,
      colours.wall,
    ) + strokes([[x + width - 3, y - 76, x + width - 3, y]], colours.trim, 4) // prettier-ignore
  if (crown === 'frame')
    return strokes(
      [
        [x + 10, y, x + 10, y - 44],
        [x + width - 10, y, x + width - 10, y - 44],
        [x + 8, y - 44, x + width - 8, y - 44],
        [middle, y, middle, y - 44],
      ],
      colours.trim,
      5,
    )
  return (
    rect({ x: x - 5, y: y - 12, width: width + 10, height: 14 }, colours.wallShade) +
    rect({ x: x + width * 0.3, y: y - 30, width: width * 0.4, height: 20 }, colours.wall)
  )
}

function drawPodium(random: Random, colours: Tones, podium: Body): string {
  const { x, y, width, height } = podium
  const arches = Math.round(width / random.between(40, 54))
  return (
    rect(podium, colours.wall) +
    rect({ ...podium, height: 9 }, colours.trim) +
    drawArcade(
      { x: x + 10, y: y + 14, width: width - 20, height: height - 14 },
      arches,
      colours.glassShade,
      colours.lit,
    ) +
    rect({ x: x - 8, y: y + height - 4, width: width + 16, height: 8 }, colours.wallShade)
  )
}

function drawForecourt(random: Random, colours: Tones): string {
  const edge = groundY + random.between(48, 66)
  return (
    drawHedge(random, colours.tree, groundY + 8) +
    path(polygon([[0, edge], [scene.width, edge - 6], [scene.width, scene.height], [0, scene.height]]), colours.groundShade) +
    strokes([[0, edge + 30, scene.width, edge + 24]], colours.ground, 4, { 'stroke-dasharray': '46 38' })
  ) // prettier-ignore
}

/** Towers in a row for a skyline, far enough away to have few details. */
export function drawCluster(random: Random, colours: Tones, baseY: number): string {
  const bodies: Body[] = []
  for (let x = random.between(20, 60); x < scene.width - 120;) {
    const width = random.between(58, 118)
    const rise = Math.exp(-(((x - scene.width / 2) / 380) ** 2))
    const height = 90 + rise * random.between(200, 400) * random.between(0.6, 1.1)
    bodies.push({ x, y: baseY - height, width, height })
    x += width + random.between(-6, 26)
  }
  return bodies
    .map((body) =>
      drawOne(random, colours, body, {
        facade: random.pick(['grid', 'fins', 'balconies', 'grid']),
        crown: random.pick(['flat', 'spire', 'sail', 'frame', 'flat']),
      }),
    )
    .join('')
}
