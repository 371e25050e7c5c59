import { pictureScale } from './plot-canvas.tsx'
import { saveFile } from '#web/browser/save-file.ts'

const px = (size: number) => size * pictureScale
const margin = px(16)
const headHeight = px(48)
const footHeight = px(32)

/** Saves a chart as a self-contained PNG: with its measure above and its source below. */
export function saveChartPicture(
  name: string,
  drawing: HTMLCanvasElement,
  words: { title: string; unit: string; note: string | null },
): void {
  const sheet = document.createElement('canvas')
  sheet.width = drawing.width + 2 * margin
  sheet.height = headHeight + drawing.height + footHeight
  const context = sheet.getContext('2d')
  if (!context) return
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(drawing, margin, headHeight)
  context.fillStyle = color
  context.font = `600 ${px(16)}px ${fontFamily}`
  context.fillText(`${words.title}, ${words.unit}`, margin, px(30))
  context.font = `${px(11)}px ${fontFamily}`
  context.fillText(words.note ?? '', margin, sheet.height - px(12))
  sheet.toBlob((picture) => picture && saveFile(name, picture), 'image/png')
}
