import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import { at, circle, path, polygon, rect, strokes } from './svg.ts'

/** Every scene is drawn in this space. */
export const scene = { width: 1200, height: 800 } as const

/** Sky with sun or moon and a few long clouds. */
export function drawSky(random: Random, { sky: [top, horizon], sun }: Tones, horizonY: number): string {
  const x = random.between(140, 1060)
  const y = random.between(90, 220)
  const radius = random.between(38, 66)
  const clouds = Array.from({ length: random.whole(2, 4) }, () => {
    const width = random.between(140, 380)
    const cloud = {
      x: random.between(-40, 1000),
      y: random.between(60, 300),
      width,
      height: random.between(5, 11),
    }
    return rect(cloud, horizon, { rx: 6, opacity: 0.55 })
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${horizon}"/></linearGradient></defs>
    ${rect({ x: 0, y: 0, width: scene.width, height: horizonY + 2 }, 'url(#sky)')}
    ${circle(x, y, radius * 1.9, sun, { opacity: 0.22 })}${circle(x, y, radius, sun)}${clouds.join('')}`
}

/** Two rows of distant buildings. `height` is how far they rise at most. */
export function drawDistance(
  random: Random,
  { far: [farther, nearer] }: Tones,
  { horizonY, height }: { horizonY: number; height: number },
): string {
  return [
    path(silhouette(random, horizonY, { least: height * 0.35, most: height, step: 46 }), farther),
    path(silhouette(random, horizonY, { least: height * 0.12, most: height * 0.55, step: 62 }), nearer),
  ].join('')
}

type Rise = { least: number; most: number; step: number }

function silhouette(random: Random, baseY: number, { least, most, step }: Rise): string {
  let d = `M-10 ${at(baseY)}`
  let x = -10
  while (x < scene.width + 10) {
    const width = random.between(step * 0.5, step * 1.2)
    const top = baseY - random.between(least, most)
    d += random.chance(0.16)
      ? `L${at(x)} ${at(top + 30)}L${at(x + width * 0.4)} ${at(top)}L${at(x + width * 0.5)} ${at(top - 46)}L${at(x + width * 0.6)} ${at(top)}L${at(x + width)} ${at(top + 30)}`
      : `L${at(x)} ${at(top)}L${at(x + width)} ${at(top + (random.chance(0.3) ? 18 : 0))}`
    x += width
    if (random.chance(0.25)) {
      const gap = random.between(8, 40)
      d += `L${at(x)} ${at(baseY - least * 0.4)}L${at(x + gap)} ${at(baseY - least * 0.4)}`
      x += gap
    }
  }
  return `${d}L${at(x)} ${at(baseY)}Z`
}

/** Low dunes or hills behind the ground. */
export function drawDunes(random: Random, colour: string, horizonY: number, height: number): string {
  let d = `M0 ${at(horizonY + 4)}`
  let x = 0
  d += `L0 ${at(horizonY - random.between(0.2, 0.8) * height)}`
  while (x < scene.width) {
    const width = random.between(220, 420)
    const peak = horizonY - random.between(0.3, 1) * height
    const end = horizonY - random.between(0.1, 0.5) * height
    d += `C${at(x + width * 0.35)} ${at(peak)} ${at(x + width * 0.6)} ${at(peak)} ${at(x + width)} ${at(end)}`
    x += width
  }
  return path(`${d}L${at(x)} ${at(horizonY + 4)}Z`, colour)
}

/** A date palm whose foot is at x, y. */
export function drawPalm(
  random: Random,
  { tree, treeShade, trim }: Tones,
  x: number,
  y: number,
  height: number,
): string {
  const lean = random.between(-0.09, 0.09) * height
  const [topX, topY] = [x + lean, y - height]
  const trunk = `M${at(x - 4)} ${at(y)}Q${at(x + lean * 0.2 - 3)} ${at(y - height * 0.5)} ${at(topX - 2)} ${at(topY)}L${at(topX + 2)} ${at(topY)}Q${at(x + lean * 0.2 + 3)} ${at(y - height * 0.5)} ${at(x + 4)} ${at(y)}Z`
  const reach = height * random.between(0.34, 0.42)
  const fronds = [-1.25, -0.85, -0.4, 0, 0.4, 0.85, 1.25].map((angle, index) => {
    const [tipX, tipY] = [
      topX + Math.sin(angle * 1.25) * reach,
      topY - Math.cos(angle * 1.25) * reach * 0.55 + reach * 0.22,
    ]
    const [bendX, bendY] = [topX + Math.sin(angle) * reach * 0.6, topY - Math.cos(angle) * reach * 0.55]
    return path(
      `M${at(topX)} ${at(topY)}Q${at(bendX)} ${at(bendY - 5)} ${at(tipX)} ${at(tipY)}Q${at(bendX)} ${at(bendY + 8)} ${at(topX)} ${at(topY)}Z`,
      index % 2 === 0 ? tree : treeShade,
    )
  })
  return path(trunk, trim, { opacity: 0.75 }) + fronds.join('')
}

/** A round street tree whose foot is at x, y. */
export function drawTree(
  random: Random,
  { tree, treeShade, trim }: Tones,
  x: number,
  y: number,
  height: number,
): string {
  const radius = height * random.between(0.27, 0.34)
  return (
    strokes([[x, y, x, y - height * 0.5]], trim, 4, { opacity: 0.7 }) +
    circle(x, y - height * 0.66, radius, treeShade) +
    circle(x - radius * 0.18, y - height * 0.7, radius * 0.8, tree)
  )
}

/** A row of plants along the ground, leaving out what `isFree` refuses. */
export function drawPlanting(
  random: Random,
  colours: Tones,
  { y, isFree = () => true, palms = 0.5 }: { y: number; isFree?: (x: number) => boolean; palms?: number },
): string {
  let content = ''
  for (let x = random.between(10, 60); x < scene.width; x += random.between(50, 120)) {
    if (!isFree(x)) continue
    content += random.chance(palms)
      ? drawPalm(random, colours, x, y + random.between(-2, 8), random.between(90, 160))
      : drawTree(random, colours, x, y + random.between(-2, 6), random.between(60, 100))
  }
  return content
}

/** A hedge or low wall in front of buildings. */
export const drawHedge = (random: Random, colour: string, y: number): string => {
  let d = `M0 ${at(y + 18)}L0 ${at(y)}`
  for (let x = 0; x < scene.width; x += 26)
    d += `Q${at(x + 13)} ${at(y - random.between(4, 12))} ${at(x + 26)} ${at(y)}`
  return path(`${d}L${scene.width} ${at(y + 18)}Z`, colour)
}

/** Ripples on water between two heights. */
export function drawRipples(random: Random, colour: string, top: number, bottom: number): string {
  const lines = Array.from({ length: 46 }, () => {
    const y = random.between(top + 6, bottom)
    const x = random.between(-40, scene.width)
    const width = random.between(24, 110) * (0.4 + (y - top) / (bottom - top))
    return [x, y, x + width, y] as const
  })
  return strokes(lines, colour, 2, { opacity: 0.45, 'stroke-linecap': 'round' })
}

/** A sailing dhow whose waterline is at x, y. */
export function drawDhow(colour: string, sail: string, x: number, y: number, size: number): string {
  const s = size / 100
  const hull = `M${at(x - 52 * s)} ${at(y - 16 * s)}Q${at(x - 30 * s)} ${at(y + 4 * s)} ${at(x)} ${at(y + 4 * s)}L${at(x + 34 * s)} ${at(y + 3 * s)}Q${at(x + 48 * s)} ${at(y - 6 * s)} ${at(x + 58 * s)} ${at(y - 22 * s)}Q${at(x + 20 * s)} ${at(y - 8 * s)} ${at(x - 52 * s)} ${at(y - 16 * s)}Z`
  return (
    strokes([[x + 2 * s, y - 6 * s, x + 8 * s, y - 92 * s]], colour, 3 * s) +
    path(polygon([[x - 44 * s, y - 22 * s], [x + 8 * s, y - 104 * s], [x + 52 * s, y - 30 * s]]), sail, { opacity: 0.92 }) +
    path(hull, colour)
  ) // prettier-ignore
}
