import { useSyncExternalStore } from 'react'

/** What a token of the theme is, as `rgb()`. */
export type TokenColour = (token: `--${string}`) => string

/**
 * The colours of the theme in force, as a canvas library can take them apart: it knows no `oklch()`. Another function
 * whenever the theme changes, so that what is drawn follows it while it is on the screen.
 */
export function useTokenColours(): TokenColour {
  return useSyncExternalStore(onThemeChange, coloursNow, () => () => '')
}

let now: { mark: string; colourOf: TokenColour } = { mark: '', colourOf: () => '' }

function coloursNow(): TokenColour {
  const mark = themeMark()
  if (mark !== now.mark) {
    const style = getComputedStyle(document.documentElement)
    now = { mark, colourOf: (token) => asRgb(style.getPropertyValue(token)) }
  }
  return now.colourOf
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
