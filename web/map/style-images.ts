import type { Map } from 'maplibre-gl'

const tilePx = 8
const prefix = 'hatch '

/** The name of a pattern of diagonal lines, which says its colour: `rgb(1, 2, 3)`. */
export const hatchName = (colour: string): string => `${prefix}${colour}`

/** The name of an invisible image, 2 by 2 pixels: scaled by a radius it is as wide as the circle. */
export const clearanceName = 'clearance'

/** Draws an image when a style first names it. A theme has its own patterns. */
export function drawStyleImages(map: Map): void {
  map.setMissingStyleImageResolver((id) => {
    if (map.hasImage(id)) return
    if (id === clearanceName) map.addImage(id, new ImageData(2, 2))
    if (!id.startsWith(prefix)) return
    const image = hatchTile(id.slice(prefix.length))
    if (image) map.addImage(id, image, { pixelRatio: 2 })
  })
}

/** A tile whose lines continue in its neighbours. In device pixels of a dense screen. */
function hatchTile(colour: string): ImageData | null {
  const size = 2 * tilePx
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) return null
  context.strokeStyle = colour
  context.lineWidth = 2
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift, size)
    context.lineTo(shift + size, 0)
  }
  context.stroke()
  return context.getImageData(0, 0, size, size)
}
