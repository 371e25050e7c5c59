import { useSyncExternalStore } from 'react'

/** The colours a chart needs, by what they mean. */
export type ChartColours = Record<keyof typeof tokens, string>

const tokens = {
  line: '--chart-1',
  band: '--chart-1',
  bar: '--chart-1',
  quiet: '--muted-foreground',
  text: '--muted-foreground',
  rule: '--border',
  surface: '--background',
} as const

/**
 * The tokens of the theme in force, as colours a canvas library can take apart: it knows no `oklch()`. Read
 * again whenever the theme changes, so that a chart follows it while it is on the screen.
 */
export function useChartColours(): ChartColours {
  useSyncExternalStore(onThemeChange, themeMark, () => '')
  return coloursNow()
}

const dark = '(prefers-color-scheme: dark)'

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-theme', 'style'] })
  const query = matchMedia(dark)
  query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', changed)
  }
}

const themeMark = () =>
  `${document.documentElement.className} ${document.documentElement.dataset['theme'] ?? ''} ${matchMedia(dark).matches}`

function coloursNow(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const of = (name: keyof typeof tokens) => asRgb(style.getPropertyValue(tokens[name]))
  return {
    line: of('line'),
    band: of('band'),
    bar: of('bar'),
    quiet: of('quiet'),
    text: of('text'),
    rule: of('rule'),
    surface: of('surface'),
  }
}

const known = new Map<string, string>()

/** Any colour the browser knows as `rgb()`, by painting one pixel with it. */
function asRgb(colour: string): string {
  const before = known.get(colour)
  if (before) return before
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  const rgb = `rgb(${red}, ${green}, ${blue})`
  known.set(colour, rgb)
  return rgb
}
