// Subsets the fonts of the first screen to the characters and weights that nearly every page uses. Other text
// uses the full fonts, which browsers load only when needed (web/ui/theme.css).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'
import { root } from '../launcher/run.mjs'

/** The same characters as the unicode-ranges of these faces in web/ui/theme.css. */
const latin = [
  [0x20, 0x7e],
  // Browsers hyphenate with U+2010.
  ...'\u00A0£©°²·×‐–—‘’“”•…€←↑→↓−',
]
const arabic = [[0x621, 0x63a], [0x640, 0x652], [0x660, 0x66c], ...'،؛؟']

const variable = (name, weights) => ({
  name,
  from: `@fontsource-variable/${name}/files/${name}-latin-wght-normal`,
  characters: latin,
  axes: { wght: weights },
})
const arabicFace = (weight) => ({
  name: `arabic-${weight}`,
  from: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal`,
  characters: arabic,
})

const faces = [
  variable('inter', { min: 400, max: 700 }),
  variable('newsreader', { min: 400, max: 600 }),
  arabicFace(400),
  arabicFace(600),
]

export async function subsetFonts() {
  const folder = join(root, 'web/ui/fonts')
  mkdirSync(folder, { recursive: true })
  for (const { name, from, characters, axes } of faces) {
    const options = { targetFormat: 'woff2', ...(axes ? { variationAxes: axes } : {}) }
    const whole = readFileSync(join(root, `node_modules/${from}.woff2`))
    writeFileSync(join(folder, `${name}.woff2`), await subset(whole, joinCharacters(characters), options))
  }
}

/** All characters of a list of characters and ranges of code points. */
function joinCharacters(characters) {
  return characters
    .map((entry) =>
      typeof entry === 'string'
        ? entry
        : Array.from({ length: entry[1] - entry[0] + 1 }, (_, at) =>
            String.fromCodePoint(entry[0] + at),
          ).join(''),
    )
    .join('')
}
