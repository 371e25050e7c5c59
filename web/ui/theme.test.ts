import { expect, test } from 'vitest'
import { distance, eyes, luminance, toRgb, type Rgb } from './testing-theme-colours.ts'
import css from './theme.css?raw'

/** Text colours and their backgrounds. */
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

/** Lines and marks that carry meaning without text. */
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

const themes = { light: readTokens(':root'), dark: readTokens('.dark') }

test.each(cases(textPairs))('in the %s theme %s reads on %s at 4.5 to 1', (theme, ink, surface) => {
  expect(contrast(themes[theme], ink, surface)).toBeGreaterThanOrEqual(4.5)
})

test.each(cases(markPairs))('in the %s theme %s is seen on %s at 3 to 1', (theme, ink, surface) => {
  expect(contrast(themes[theme], ink, surface)).toBeGreaterThanOrEqual(3)
})

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(eyes).map(([eye, seen]) => [theme, eye, seen] as const),
  ),
)('in the %s theme a %s tells the colours of charts apart', (theme, _eye, seen) => {
  const colours = [1, 2, 3, 4, 5, 6].map((series) => seen(tokenColour(themes[theme], `chart-${series}`)))
  const distances = colours.flatMap((one, at) => colours.slice(0, at).map((other) => distance(one, other)))
  expect(distances).toHaveLength(15)
  expect(Math.min(...distances)).toBeGreaterThan(0.08)
})

test('both themes define the same colours', () => {
  expect(themes.light.size).toBeGreaterThan(0)
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()])
})

function cases(pairs: readonly (readonly [string, string])[]) {
  return (['light', 'dark'] as const).flatMap((theme) =>
    pairs.map(([ink, surface]) => [theme, ink, surface] as const),
  )
}

type Tokens = ReadonlyMap<string, Rgb>

/** The colours in one block of the theme. */
function readTokens(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map([...found].map(([, name = '', l, c, h]) => [name, toRgb(Number(l), Number(c), Number(h))]))
}

function tokenColour(tokens: Tokens, name: string): Rgb {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`The theme has no ${name}.`)
  return colour
}

/** WCAG 2.2, contrast ratio. */
function contrast(tokens: Tokens, ink: string, surface: string): number {
  const [light = NaN, dark = NaN] = [tokenColour(tokens, ink), tokenColour(tokens, surface)]
    .map(luminance)
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
