import { escapeXml } from '#domain/html/xml.ts'
import { saveFile, saveText } from '#web/browser/save-file.ts'
import { pageFonts, pictureScale, type Picture, type PictureWords, type RasterPicture } from './picture.ts'
import { wrapText } from './wrap-text.ts'

/** In CSS pixels. The title is above the drawing, the key and the source are below. */
const margin = 16
const title = { size: 16, lineHeight: 22, weight: 600, above: 14, below: 12 }
const note = { size: 11, lineHeight: 16, weight: 400, above: 10, below: 12 }

type TextLine = { text: string; y: number; size: number; weight: number }
type Layout = { lines: TextLine[]; drawingTop: number; width: number; height: number }

/** The lines above and below a drawing, none wider than it, and the size of the picture. In CSS pixels. */
function layOut(words: PictureWords, drawing: { width: number; height: number }): Layout {
  const context = document.createElement('canvas').getContext('2d')
  const fitted = (text: string, { size, weight }: typeof title) => {
    if (!context) return [text]
    context.font = `${weight} ${size}px ${pageFonts()}`
    return wrapText(text, drawing.width, (part) => context.measureText(part).width)
  }
  const placed = (texts: readonly string[], top: number, { size, weight, lineHeight }: typeof title) =>
    texts.map((text, at) => ({ text, y: top + at * lineHeight + size, size, weight }))
  const head = fitted([words.title, words.unit].filter(Boolean).join(', '), title)
  const foot = [...(words.key ?? []), words.note ?? ''].flatMap((text) => fitted(text, note))
  const drawingTop = title.above + head.length * title.lineHeight + title.below
  const footTop = drawingTop + drawing.height + note.above
  return {
    lines: [...placed(head, title.above, title), ...placed(foot, footTop, note)],
    drawingTop,
    width: drawing.width + 2 * margin,
    height: footTop + foot.length * note.lineHeight + note.below,
  }
}

/** Saves a drawing as a self-contained PNG: with its measure above and its source below. */
export async function savePng(name: string, picture: RasterPicture, words: PictureWords): Promise<void> {
  const drawing = await picture.toCanvas()
  const { lines, drawingTop, width, height } = layOut(words, {
    width: drawing.width / pictureScale,
    height: drawing.height / pictureScale,
  })
  const sheet = document.createElement('canvas')
  sheet.width = width * pictureScale
  sheet.height = height * pictureScale
  const context = sheet.getContext('2d')
  if (!context) return
  const { backgroundColor, color } = getComputedStyle(document.body)
  context.scale(pictureScale, pictureScale)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, width, height)
  context.drawImage(drawing, margin, drawingTop, width - 2 * margin, drawing.height / pictureScale)
  context.fillStyle = color
  for (const { text, y, size, weight } of lines) {
    context.font = `${weight} ${size}px ${pageFonts()}`
    context.fillText(text, margin, y)
  }
  sheet.toBlob((content) => content && saveFile(name, content), 'image/png')
}

/** The same as an SVG, which can be made larger without loss and edited. */
export async function saveSvg(name: string, picture: Picture, words: PictureWords): Promise<void> {
  const drawing = await picture.toSvg()
  const { lines, drawingTop, width, height } = layOut(words, drawing)
  const { backgroundColor, color } = getComputedStyle(document.body)
  const texts = lines.map(
    ({ text, y, size, weight }) =>
      `<text x="${margin}" y="${y}" fill="${color}" font-size="${size}" font-weight="${weight}" font-family="${pageFonts()}">${escapeXml(text)}</text>`,
  )
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${backgroundColor}"/>`,
    drawing.content.replace('<svg', `<svg x="${margin}" y="${drawingTop}"`),
    ...texts,
    '</svg>',
  ]
  saveText(name, 'image/svg+xml', parts.join('\n'))
}
