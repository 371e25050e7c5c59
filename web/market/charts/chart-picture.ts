import { pageFonts } from './chart-colours.ts'
import { pictureScale, type Picture } from './plot-canvas.tsx'
import { saveFile, saveText } from '#web/browser/save-file.ts'

/** In CSS pixels. The title stands in the head, the source in the foot. */
const margin = 16
const headHeight = 48
const footHeight = 32
const title = { baseline: 30, size: 16 }
const note = { fromBottom: 12, size: 11 }

type Words = {
  title: string
  unit: string
  note: string | null
  /** The meaning of each line, where the drawing does not say it. */
  key?: readonly string[] | undefined
}

const footLine = 16

/** The lines below the drawing, and how much space they take. */
function foot({ note: source, key = [] }: Words): { lines: string[]; height: number } {
  const lines = [...key, source ?? '']
  return { lines, height: footHeight + footLine * (lines.length - 1) }
}

/** Saves a chart as a self-contained PNG: with its measure above and its source below. */
export function saveChartPicture(name: string, picture: Picture, words: Words): void {
  const px = (size: number) => size * pictureScale
  const drawing = picture.toCanvas()
  const sheet = document.createElement('canvas')
  sheet.width = drawing.width + px(2 * margin)
  const { lines, height: footSpace } = foot(words)
  sheet.height = drawing.height + px(headHeight + footSpace)
  const context = sheet.getContext('2d')
  if (!context) return
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(drawing, px(margin), px(headHeight))
  context.fillStyle = color
  context.font = `600 ${px(title.size)}px ${fontFamily}`
  context.fillText(`${words.title}, ${words.unit}`, px(margin), px(title.baseline))
  context.font = `${px(note.size)}px ${fontFamily}`
  for (const [at, line] of lines.toReversed().entries())
    context.fillText(line, px(margin), sheet.height - px(note.fromBottom + at * footLine))
  sheet.toBlob((picture) => picture && saveFile(name, picture), 'image/png')
}

/** The same as an SVG, which can be made larger without loss and edited. */
export async function saveChartSvg(name: string, picture: Picture, words: Words): Promise<void> {
  const { content, width, height } = await picture.toSvg()
  const { backgroundColor, color } = getComputedStyle(document.body)
  const fullWidth = width + 2 * margin
  const below = foot(words)
  const fullHeight = headHeight + height + below.height
  const text = (y: number, font: string, written: string) =>
    `<text x="${margin}" y="${y}" fill="${color}" ${font} font-family="${pageFonts()}">${escapeText(written)}</text>`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}">`,
    `<rect width="100%" height="100%" fill="${backgroundColor}"/>`,
    text(title.baseline, `font-size="${title.size}" font-weight="600"`, `${words.title}, ${words.unit}`),
    content.replace('<svg', `<svg x="${margin}" y="${headHeight}"`),
    ...below.lines
      .toReversed()
      .map((line, at) =>
        text(fullHeight - note.fromBottom - at * footLine, `font-size="${note.size}"`, line),
      ),
    '</svg>',
  ]
  saveText(name, 'image/svg+xml', lines.join('\n'))
}

function escapeText(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}
