import { expect, test } from 'vitest'
import css from './theme.css?raw'

/** Text on its surface. */
const textPairs = [
  ['foreground', 'background'],
  ['foreground', 'muted'],
  ['card-foreground', 'card'],
  ['popover-foreground', 'popover'],
  ['accent-foreground', 'accent'],
  ['primary-foreground', 'primary'],
  ['destructive-foreground', 'destructive'],
  ['warning', 'warning-surface'],
  ...['muted-foreground', 'primary', 'positive', 'negative', 'warning', 'destructive'].flatMap((ink) =>
    ['background', 'card', 'popover'].map((surface) => [ink, surface] as const),
  ),
  ['muted-foreground', 'muted'],
  ['muted-foreground', 'accent'],
  ['positive', 'muted'],
  ['negative', 'muted'],
] as const

/** Lines and marks that carry meaning without words. */
const markPairs = [
  'input',
  'ring',
  'brass',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
].map((mark) => [mark, 'background'] as const)

const themes = { light: tokensOf(':root'), dark: tokensOf('.dark') }

test.each(cases(textPairs))('in the %s theme %s reads on %s at 4.5 to 1', (theme, ink, surface) => {
  expect(contrast(themes[theme], ink, surface)).toBeGreaterThanOrEqual(4.5)
})

test.each(cases(markPairs))('in the %s theme %s is seen on %s at 3 to 1', (theme, ink, surface) => {
  expect(contrast(themes[theme], ink, surface)).toBeGreaterThanOrEqual(3)
})

test('both themes name the same colours', () => {
  expect(themes.light.size).toBeGreaterThan(0)
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()])
})

function cases(pairs: readonly (readonly [string, string])[]) {
  return (['light', 'dark'] as const).flatMap((theme) =>
    pairs.map(([ink, surface]) => [theme, ink, surface] as const),
  )
}

type Tokens = ReadonlyMap<string, number>

/** Relative luminance of each colour of a block of the theme. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))]),
  )
}

/** WCAG 2.2, contrast ratio. */
function contrast(tokens: Tokens, ink: string, surface: string): number {
  const [light = NaN, dark = NaN] = [tokens.get(ink) ?? NaN, tokens.get(surface) ?? NaN].toSorted(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

/** OKLCH to linear sRGB by Björn Ottosson's matrices, clipped to the gamut; WCAG 2.2, relative luminance. */
function luminance(l: number, chroma: number, hueDegrees: number): number {
  const hue = (hueDegrees * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  const clipped = (channel: number) => Math.min(Math.max(channel, 0), 1)
  return 0.2126 * clipped(red) + 0.7152 * clipped(green) + 0.0722 * clipped(blue)
}
