import { escapeXml } from '#domain/html/xml.ts'
import { pageFonts, pictureScale, type Picture } from './picture.ts'

/** A part of a drawing, in CSS pixels. Ends and corners of lines are round. */
export type PictureShape =
  | { kind: 'path'; d: string; fill?: string; stroke?: string; width?: number; opacity?: number }
  | { kind: 'text'; text: string; x: number; y: number; size: number; colour: string; anchor: TextAnchor }
type TextAnchor = 'start' | 'middle' | 'end'

type Size = { width: number; height: number }

/** A circle as a path: browsers do not agree on lines of length zero. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** A picture of the same shapes on a canvas and as SVG, so that no format needs the other's renderer. */
export function toPicture(shapes: readonly PictureShape[], size: Size): Picture {
  return {
    toCanvas: () => drawShapes(shapes, size),
    toSvg: () => Promise.resolve({ content: writeShapes(shapes, size), ...size }),
  }
}

const canvasAnchors = { start: 'left', middle: 'center', end: 'right' } as const

function drawShapes(shapes: readonly PictureShape[], { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width * pictureScale
  canvas.height = height * pictureScale
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.scale(pictureScale, pictureScale)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      context.font = `${shape.size}px ${pageFonts()}`
      context.textAlign = canvasAnchors[shape.anchor]
      context.fillStyle = shape.colour
      context.fillText(shape.text, shape.x, shape.y)
    } else {
      const path = new Path2D(shape.d)
      context.globalAlpha = shape.opacity ?? 1
      if (shape.fill) {
        context.fillStyle = shape.fill
        context.fill(path)
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke
        context.lineWidth = shape.width ?? 1
        context.stroke(path)
      }
      context.globalAlpha = 1
    }
  }
  return canvas
}

/** The shapes as the text of an SVG element. */
export function writeShapes(shapes: readonly PictureShape[], { width, height }: Size): string {
  const written = shapes.map((shape) => {
    if (shape.kind === 'text')
      return `<text x="${short(shape.x)}" y="${short(shape.y)}" fill="${shape.colour}" font-size="${shape.size}" font-family="${pageFonts()}" text-anchor="${shape.anchor}">${escapeXml(shape.text)}</text>`
    const { d, fill = 'none', stroke, width: lineWidth = 1, opacity } = shape
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"`
      : ''
    return `<path d="${d}" fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${written.join('')}</svg>`
}

const short = (value: number) => Number(value.toFixed(2))
