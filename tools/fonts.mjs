// Cuts the two faces of the first screen down to the characters and weights that nearly every page is set in. Whatever
// else is written is drawn from the whole faces, which browsers fetch only then (web/ui/theme.css).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'
import { root } from '../launcher/run.mjs'

/** As the unicode-range of the cut faces in web/ui/theme.css says. The hyphen U+2010 is what browsers divide words with. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'\u00A0£©°²·×‐–—‘’“”•…€←↑→↓−',
].join('')

const faces = [
  { name: 'inter', weights: { min: 400, max: 700 } },
  { name: 'newsreader', weights: { min: 400, max: 600 } },
]

export async function cutFonts() {
  const folder = join(root, 'web/ui/fonts')
  mkdirSync(folder, { recursive: true })
  for (const { name, weights } of faces) {
    const path = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights } }
    const cut = await subset(readFileSync(join(root, path)), characters, options)
    writeFileSync(join(folder, `${name}.woff2`), cut)
  }
}
