import type { Setting } from './drawing.ts'
import type { Tones } from './palette.ts'
import type { Random } from './random.ts'
import {
  drawDhow,
  drawDistance,
  drawDunes,
  drawPlanting,
  drawRipples,
  drawSky,
  scene,
} from './surroundings.ts'
import { group, rect } from './svg.ts'
import { drawCluster } from './tower.ts'
import { drawRoofs } from './villa.ts'

const baseY = 600

/** The skyline of an area: by the coast, in the city, of villas, or at the edge of the desert. */
export function drawSkyline(random: Random, colours: Tones, setting: Setting): string {
  const sky = drawSky(random, colours, baseY)
  if (setting === 'coast') {
    const distance = drawDistance(random, colours, { horizonY: baseY, height: 190 })
    const towers = drawCluster(random, colours, baseY)
    return [
      sky,
      distance,
      towers,
      rect({ x: 0, y: baseY, width: scene.width, height: scene.height - baseY }, colours.water[0]),
      group(towers, `transform="translate(0 ${2 * baseY + 14}) scale(1 -1)" opacity="0.2"`),
      drawPlanting(random, colours, { y: baseY + 6, palms: 0.9 }),
      rect({ x: 0, y: baseY + 6, width: scene.width, height: 10 }, colours.ground),
      drawRipples(random, colours.wall, baseY + 30, scene.height),
      drawDhow(
        colours.glassShade,
        colours.wall,
        random.between(180, 1020),
        random.between(690, 740),
        random.between(80, 120),
      ),
    ].join('')
  }
  const ground = rect({ x: 0, y: baseY, width: scene.width, height: scene.height - baseY }, colours.ground)
  if (setting === 'villas')
    return [
      sky,
      drawDistance(random, colours, { horizonY: baseY - 40, height: 220 }),
      drawDunes(random, colours.far[1], baseY - 6, 80),
      ground,
      drawRoofs(random, colours, baseY - 2),
      drawRoofs(random, colours, baseY + 96),
      rect({ x: 0, y: baseY + 110, width: scene.width, height: 100 }, colours.tree),
      drawRoofs(random, colours, baseY + 176),
    ].join('')
  if (setting === 'desert')
    return [
      sky,
      drawDunes(random, colours.far[0], baseY, 210),
      drawCluster(random, colours, baseY),
      ground,
      drawDunes(random, colours.groundShade, baseY + 90, 60),
      drawPlanting(random, colours, { y: baseY + 40, palms: 0.8 }),
      rect({ x: 0, y: baseY + 90, width: scene.width, height: 120 }, colours.groundShade),
      drawDunes(random, colours.ground, scene.height, 80),
    ].join('')
  return [
    sky,
    drawDistance(random, colours, { horizonY: baseY, height: 260 }),
    drawCluster(random, colours, baseY),
    ground,
    drawPlanting(random, colours, { y: baseY + 30, palms: 0.35 }),
    rect({ x: 0, y: baseY + 64, width: scene.width, height: scene.height }, colours.groundShade),
    drawPlanting(random, colours, { y: baseY + 140, palms: 0.35 }),
    rect({ x: 0, y: baseY + 146, width: scene.width, height: scene.height }, colours.tree),
  ].join('')
}
