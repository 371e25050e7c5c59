import type { Locator } from '@playwright/test'

/**
 * Where a map shows a colour of the theme: the middle of the first connected run of its pixels, from the map's corner,
 * and how many there are. The map keeps what it drew, so it can be read back.
 */
export function findPixels(
  map: Locator,
  token: `--${string}`,
): Promise<{ x: number; y: number; count: number } | null> {
  return map.evaluate((canvas, name) => {
    if (!(canvas instanceof HTMLCanvasElement)) return null
    const copy = new OffscreenCanvas(canvas.width, canvas.height)
    const context = copy.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    context.drawImage(canvas, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const isHere = (at: number) =>
      Math.abs((data[at] ?? 0) - red) < 3 &&
      Math.abs((data[at + 1] ?? 0) - green) < 3 &&
      Math.abs((data[at + 2] ?? 0) - blue) < 3
    const found = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter((pixel) =>
      isHere(pixel * 4),
    )
    const [first] = found
    if (first === undefined) return null
    const shrink = canvas.clientWidth / canvas.width
    const row = Math.floor(first / canvas.width)
    return {
      x: (first % canvas.width) * shrink,
      // A circle is met at its top.
      y: row * shrink + 4,
      count: found.length,
    }
  }, token)
}
