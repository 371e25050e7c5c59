import opentype from 'opentype.js'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Where a line begins, is centred, or ends. */
export type Anchor = 'start' | 'middle' | 'end'
type Line = { x: number; y: number; sizePx: number; colour: string; anchor?: Anchor }

/** A line of text as outlines, because a server may have no fonts. Characters without a glyph are left out. */
export function drawLine(
  face: opentype.Font,
  text: string,
  { x, y, sizePx, colour, anchor = 'start' }: Line,
): string {
  const known = [...text].filter((character) => face.charToGlyphIndex(character) > 0).join('')
  const width = face.getAdvanceWidth(known, sizePx)
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return `<path fill="${colour}" d="${face.getPath(known, start, y, sizePx).toPathData(1)}"/>`
}

let face: Promise<opentype.Font> | undefined

/** The serif of headlines. Read once, with the first picture. */
export function serif(): Promise<opentype.Font> {
  face ??= readFace()
  return face
}

async function readFace(): Promise<opentype.Font> {
  const path = createRequire(import.meta.url).resolve(
    '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
  )
  const { buffer, byteOffset, byteLength } = await readFile(path)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}
