import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'
const newsreader = '@fontsource/newsreader/files/newsreader'

/** The fonts of each style by script. */
const files = {
  text: {
    latin: `${plex}-latin-400-normal.woff`,
    extended: `${plex}-latin-ext-400-normal.woff`,
    arabic: `${plex}-arabic-400-normal.woff`,
  },
  strong: {
    latin: `${plex}-latin-600-normal.woff`,
    extended: `${plex}-latin-ext-600-normal.woff`,
    arabic: `${plex}-arabic-600-normal.woff`,
  },
  title: {
    latin: `${newsreader}-latin-500-normal.woff`,
    extended: `${newsreader}-latin-ext-500-normal.woff`,
    arabic: `${plex}-arabic-400-normal.woff`,
  },
} as const

export type TextStyle = keyof typeof files
type Script = keyof (typeof files)[TextStyle]

const styles = ['text', 'strong', 'title'] as const satisfies readonly TextStyle[]
const scripts = ['latin', 'extended', 'arabic'] as const satisfies readonly Script[]

type LoadedFont = { name: string; bytes: Buffer }

export const fontName = (style: TextStyle, script: Script): string => `${style}-${script}`

let loaded: Promise<LoadedFont[]> | undefined

/** The bytes of all fonts, read once. */
export function loadFonts(): Promise<LoadedFont[]> {
  loaded ??= Promise.all(
    styles.flatMap((style) =>
      scripts.map(async (script) => ({
        name: fontName(style, script),
        bytes: await readFile(fileURLToPath(import.meta.resolve(files[style][script]))),
      })),
    ),
  )
  return loaded
}

/** What is written for characters that the fonts do not have. */
const substitutes: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  Σ: 'sum of ',
  '√': 'root of ',
  '→': '>',
  '▲': '+',
  '▼': '−',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** A piece of a text that one font sets. */
export type ScriptPiece = { script: Script; text: string }

/**
 * Splits a text by script. A character that no font has is written with a substitute, or left out. The words of
 * Arabic pieces stand in the order in which they are drawn, from left to right: the fonts join letters, and the
 * library places words one after the other.
 */
export function splitByScript(text: string): ScriptPiece[] {
  const pieces: ScriptPiece[] = []
  for (const letter of text.replace(/[≤≥≈Σ√→▲▼\u00a0\u202f]/gu, (one) => substitutes[one] ?? one)) {
    const last = pieces.at(-1)
    const script = letter === ' ' ? (last?.script ?? 'latin') : findScript(letter)
    if (script === null) continue
    if (last?.script === script) last.text += letter
    else pieces.push({ script, text: letter })
  }
  return pieces.flatMap((piece) => (piece.script === 'arabic' ? wordsInDrawnOrder(piece.text) : [piece]))
}

/** The font of Arabic has no space. */
function wordsInDrawnOrder(text: string): ScriptPiece[] {
  return text
    .split(' ')
    .toReversed()
    .flatMap((word, at): ScriptPiece[] => [
      ...(at === 0 ? [] : [{ script: 'latin' as const, text: ' ' }]),
      ...(word === '' ? [] : [{ script: 'arabic' as const, text: word }]),
    ])
}

function findScript(letter: string): Script | null {
  if (
    /[\n\u0020-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2191\u2193\u2212]/.test(letter)
  )
    return 'latin'
  if (/[\u0100-\u024f\u1e00-\u1eff]/.test(letter)) return 'extended'
  return /[\u0600-\u06ff]/.test(letter) ? 'arabic' : null
}
