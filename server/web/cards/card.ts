import { trimEndWhile } from '#domain/text/trim.ts'
import type opentype from 'opentype.js'
import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import { serif } from '#server/pictures/drawings/letters.ts'

const { widthPx, heightPx } = limits.cards
const marginPx = 88
const lineHeight = 1.16
/** The light colours of web/ui/theme.css, because a card appears on other sites. */
const colours = { paper: '#fcf9f5', ink: '#1a241f', quiet: '#585d54', green: '#164a37', brass: '#956c2d' }

type Words = { title: string; description: string; name: string }

/** The share image of a page: its title and description in our typography. PNG. */
export async function renderCard(words: Words): Promise<Buffer> {
  const face = await serif()
  const title = fitted(face, words.title, [76, 64, 54], 4)
  const description = fitted(face, words.description, [32], 3)
  const nameAt = heightPx - marginPx
  const titleTop = marginPx + title.sizePx
  const titleEnd = titleTop + (title.lines.length - 1) * title.sizePx * lineHeight
  const descriptionTop = titleEnd + description.sizePx * 2
  const hasRoom = descriptionTop + description.lines.length * description.sizePx * lineHeight < nameAt - 60
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <defs><pattern id="lattice" width="96" height="96" patternUnits="userSpaceOnUse">${star}</pattern></defs>
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <rect x="${widthPx - 240}" width="240" height="100%" fill="${colours.green}"/>
    <rect x="${widthPx - 240}" width="240" height="100%" fill="url(#lattice)"/>
    ${drawn(face, title, titleTop, colours.ink)}
    ${hasRoom ? drawn(face, description, descriptionTop, colours.quiet) : ''}
    ${drawn(face, { lines: [words.name], sizePx: 40 }, nameAt, colours.green)}
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}

type Setting = { lines: string[]; sizePx: number }

/**
 * Broken into lines at the largest size that fits. Text that does not fit at the smallest size ends in an
 * ellipsis.
 */
function fitted(face: opentype.Font, text: string, sizesPx: readonly number[], mostLines: number): Setting {
  const room = widthPx - 240 - 2 * marginPx
  const settings = sizesPx.map((sizePx) => ({ sizePx, lines: broken(face, text, sizePx, room) }))
  const fits = settings.find(({ lines }) => lines.length <= mostLines)
  const last = settings.at(-1)
  if (fits || !last) return fits ?? { lines: [], sizePx: 0 }
  const shown = last.lines.slice(0, mostLines)
  const words = shown.at(-1)?.split(' ').slice(0, -1).join(' ') ?? ''
  return { sizePx: last.sizePx, lines: [...shown.slice(0, -1), `${trimEndWhile(words, isPunctuation)} …`] }
}

const isPunctuation = (character: string): boolean => /[^\p{L}\p{N}]/u.test(character)

function broken(face: opentype.Font, text: string, sizePx: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of known(face, text).split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && face.getAdvanceWidth(longer, sizePx) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** Removes characters without a glyph in the font, which would be rendered as boxes. */
function known(face: opentype.Font, text: string): string {
  return [...text].filter((character) => face.charToGlyphIndex(character) > 0).join('')
}

function drawn(face: opentype.Font, { lines, sizePx }: Setting, top: number, colour: string): string {
  const paths = lines.map((line, at) =>
    face.getPath(line, marginPx, top + at * sizePx * lineHeight, sizePx).toPathData(1),
  )
  return `<path fill="${colour}" d="${paths.join(' ')}"/>`
}

const half = 48

function points(radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  return Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : inner
    const angle = (at * Math.PI) / 8
    return `${(half + reach * Math.cos(angle)).toFixed(1)},${(half + reach * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
}

/** The lattice of web/ui/layout/mashrabiya.tsx. */
const star = `<g fill="none" stroke="${colours.brass}" stroke-width="1.5">
  <polygon points="${points(half)}"/><polygon points="${points(half * 0.52)}"/></g>`
