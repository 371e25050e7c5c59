import { pageFonts } from './chart-colours.ts'
import { pictureScale, type Picture } from './plot-canvas.tsx'
import { saveFile, saveText } from '#web/browser/save-file.ts'

const px = (size: number) => size * pictureScale
const margin = px(16)
const headHeight = px(48)
const footHeight = px(32)

type Words = { title: string; unit: string; note: string | null }

/** Saves a chart as a self-contained PNG: with its measure above and its source below. */
export function saveChartPicture(name: string, picture: Picture, words: Words): void {
  const drawing = picture.toCanvas()
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

const svgMargin = 16
const svgHead = 48
const svgFoot = 32

/** The same as an SVG, which can be made larger without loss and edited. */
export async function saveChartSvg(name: string, picture: Picture, words: Words): Promise<void> {
  const { content, width, height } = await picture.toSvg()
  const { backgroundColor, color } = getComputedStyle(document.body)
  const fullWidth = width + 2 * svgMargin
  const fullHeight = svgHead + height + svgFoot
  const text = (y: number, font: string, written: string) =>
    `<text x="${svgMargin}" y="${y}" fill="${color}" ${font} font-family="${pageFonts()}">${escaped(written)}</text>`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}">`,
    `<rect width="100%" height="100%" fill="${backgroundColor}"/>`,
    text(30, 'font-size="16" font-weight="600"', `${words.title}, ${words.unit}`),
    content.replace('<svg', `<svg x="${svgMargin}" y="${svgHead}"`),
    text(fullHeight - 12, 'font-size="11"', words.note ?? ''),
    '</svg>',
  ]
  saveText(name, 'image/svg+xml', lines.join('\n'))
}

function escaped(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}
