import type { Map } from 'maplibre-gl'
import { pageFonts, pictureScale, type RasterPicture } from '#web/downloads/picture.ts'
import { readTokenColours } from '#web/ui/charts/token-colours.ts'
import type { MapLegend } from './value-key.tsx'
import { stepOpacities, valueSteps } from './value-steps.ts'

/** In CSS pixels. */
const legend = { above: 14, lineHeight: 20, size: 12, radius: 6, gap: 6, spacing: 20 }
const scaleBar = { left: 12, bottom: 14, tick: 4 }

/** The map as it is on the screen, sharp on paper too, with its scale and legend. */
export function mapPicture(map: Map, key: MapLegend | null): RasterPicture {
  return {
    async toCanvas() {
      const drawn = await redrawSharp(map)
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const lines = key ? legendLines(key, width) : []
      const sheet = document.createElement('canvas')
      sheet.width = width * pictureScale
      const legendHeight = lines.length === 0 ? 0 : legend.above + lines.length * legend.lineHeight
      sheet.height = (height + legendHeight) * pictureScale
      const context = sheet.getContext('2d')
      if (!context) return sheet
      context.scale(pictureScale, pictureScale)
      context.drawImage(drawn, 0, 0, width, height)
      drawScale(context, map, height)
      drawLegend(context, lines, height + legend.above)
      return sheet
    },
  }
}

/** A copy of the canvas at the resolution of pictures. The map itself is as before afterwards. */
async function redrawSharp(map: Map): Promise<HTMLCanvasElement> {
  const before = map.getPixelRatio()
  map.setPixelRatio(Math.max(before, pictureScale))
  try {
    await new Promise<void>((done) => {
      void map.once('idle', () => done())
      map.triggerRepaint()
    })
    const canvas = map.getCanvas()
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    copy.getContext('2d')?.drawImage(canvas, 0, 0)
    return copy
  } finally {
    map.setPixelRatio(before)
  }
}

/** The scale is an element upon the map: its length and text are drawn as they are. */
function drawScale(context: CanvasRenderingContext2D, map: Map, mapHeight: number): void {
  const element = map.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-scale')
  if (!element) return
  const tokenColour = readTokenColours()
  const { left, bottom, tick } = scaleBar
  const baseline = mapHeight - bottom
  context.strokeStyle = tokenColour('--foreground')
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(left, baseline - tick)
  context.lineTo(left, baseline)
  context.lineTo(left + element.offsetWidth, baseline)
  context.lineTo(left + element.offsetWidth, baseline - tick)
  context.stroke()
  context.font = `11px ${pageFonts()}`
  context.textAlign = 'left'
  context.fillStyle = tokenColour('--foreground')
  context.fillText(element.textContent, left + 4, baseline - 4)
}

/** A piece of the legend: text, or a circle of a step. */
type Piece = { text: string } | { step: number }
type PlacedPiece = { piece: Piece; x: number }

/** The legend in lines that fit the width. */
function legendLines({ label, lowest, highest, unknown }: MapLegend, width: number): PlacedPiece[][] {
  const context = document.createElement('canvas').getContext('2d')
  const measure = (piece: Piece) => {
    if ('step' in piece) return 2 * legend.radius
    if (!context) return 0
    context.font = legendFont()
    return context.measureText(piece.text).width
  }
  const steps = Array.from({ length: valueSteps }, (_, at) => ({ step: at + 1 }))
  const groups: Piece[][] = [
    [{ text: label }],
    [{ text: lowest }, ...steps, { text: highest }],
    ...(unknown ? [[{ step: 0 }, { text: unknown }]] : []),
  ]
  const lines: PlacedPiece[][] = [[]]
  let x = 0
  for (const group of groups) {
    const widths = group.map(measure)
    const total = widths.reduce((sum, one) => sum + one + legend.gap, 0)
    if (x > 0 && x + total > width) {
      lines.push([])
      x = 0
    }
    for (const [at, piece] of group.entries()) {
      lines.at(-1)?.push({ piece, x })
      x += (widths[at] ?? 0) + legend.gap
    }
    x += legend.spacing - legend.gap
  }
  return lines
}

const legendFont = () => `${legend.size}px ${pageFonts()}`

function drawLegend(context: CanvasRenderingContext2D, lines: readonly PlacedPiece[][], top: number): void {
  const tokenColour = readTokenColours()
  context.font = legendFont()
  context.textAlign = 'left'
  context.lineWidth = 1
  for (const [at, line] of lines.entries()) {
    const middle = top + at * legend.lineHeight + legend.radius
    for (const { piece, x } of line) {
      if ('text' in piece) {
        context.fillStyle = tokenColour('--muted-foreground')
        context.fillText(piece.text, x, middle + legend.size / 3)
        continue
      }
      const isUnknown = piece.step === 0
      context.beginPath()
      context.arc(x + legend.radius, middle, legend.radius - 0.5, 0, 2 * Math.PI)
      context.globalAlpha = stepOpacities[piece.step] ?? 1
      context.fillStyle = tokenColour(isUnknown ? '--background' : '--chart-1')
      context.fill()
      context.globalAlpha = 1
      context.strokeStyle = tokenColour(isUnknown ? '--muted-foreground' : '--chart-1')
      context.stroke()
    }
  }
}
