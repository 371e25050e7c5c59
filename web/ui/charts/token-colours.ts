import { useSyncExternalStore } from 'react'

/** Returns the colour of a theme token as `rgb()`. */
export type TokenColour = (token: `--${string}`) => string

/**
 * Colours of the current theme as `rgb()`, because canvas libraries cannot parse `oklch()`. The returned function
 * changes when the theme does, so that drawings update.
 */
export function useTokenColours(): TokenColour {
  return useSyncExternalStore(onThemeChange, coloursNow, () => () => '')
}

/** The colours of the theme at this moment, for drawings that are made once. */
export const readTokenColours = () => coloursNow()

let now: { mark: string; tokenColour: TokenColour } = { mark: '', tokenColour: () => '' }

function coloursNow(): TokenColour {
  const mark = themeMark()
  if (mark !== now.mark) {
    const style = getComputedStyle(document.documentElement)
    now = { mark, tokenColour: (token) => asRgb(style.getPropertyValue(token)) }
  }
  return now.tokenColour
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

/** Converts any colour that the browser knows to `rgb()`, by painting one pixel. */
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
