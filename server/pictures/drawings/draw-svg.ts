import type opentype from 'opentype.js'
import type { Drawing } from './drawing.ts'
import { drawLine } from './letters.ts'
import { ink, tones } from './palette.ts'
import { drawMark, drawPattern } from './pattern.ts'
import { drawPlan } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { drawSite } from './site.ts'
import { drawSkyline } from './skyline.ts'
import { scene } from './surroundings.ts'
import { drawTower } from './tower.ts'
import { drawTownhouse } from './townhouse.ts'
import { rect } from './svg.ts'
import { drawVilla } from './villa.ts'
import { drawWaterfront } from './waterfront.ts'

/** Part of every drawing: nobody may take one for a picture of something that exists. */
const notice = 'Drawn illustration, demonstration data'

const elevations = {
  tower: drawTower,
  villa: drawVilla,
  townhouse: drawTownhouse,
  waterfront: drawWaterfront,
}

/** The size in pixels of the largest rendition of a drawing. */
export function drawingSize(drawing: Drawing): { width: number; height: number } {
  return isSquare(drawing) ? { width: 960, height: 960 } : { width: 1600, height: 1067 }
}

const isSquare = (drawing: Drawing): boolean => drawing.scene === 'pattern' && drawing.isSquare

/** A drawing as SVG, with the notice. The same description gives the same text. */
export function drawSvg(drawing: Drawing, face: opentype.Font): string {
  const random = createRandom(drawing.seed)
  const width = isSquare(drawing) ? scene.height : scene.width
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${scene.height}">${drawScene(drawing, random, face)}${drawNotice(face, width)}</svg>`
}

function drawScene(drawing: Drawing, random: Random, face: opentype.Font): string {
  switch (drawing.scene) {
    case 'elevation':
      return elevations[drawing.type](random, tones[drawing.light])
    case 'skyline':
      return drawSkyline(random, tones[drawing.light], drawing.setting)
    case 'site':
      return drawSite(random, drawing.type)
    case 'plan':
      return drawPlan(random, { ...drawing, face })
    case 'pattern': {
      const { initials } = drawing
      const width = isSquare(drawing) ? scene.height : scene.width
      const { content, letters } = drawPattern(random, {
        width,
        height: scene.height,
        hasInitials: initials !== '',
      })
      if (!letters) return content
      const line = { ...letters, y: letters.y + letters.sizePx * 0.33, anchor: 'middle' } as const
      return content + drawLine(face, initials, line)
    }
  }
}

const noticePx = 28

function drawNotice(face: opentype.Font, width: number): string {
  const sizePx = width === scene.width ? noticePx : noticePx * 0.9
  const words = face.getAdvanceWidth(notice, sizePx)
  const plate = { x: 22, y: scene.height - 66, width: words + 66, height: 46 }
  return (
    rect(plate, ink.paper, { opacity: 0.94, rx: 3 }) +
    drawMark(plate.x + 24, plate.y + 23, ink.brass) +
    drawLine(face, notice, { x: plate.x + 46, y: plate.y + 32, sizePx, colour: ink.green })
  )
}
