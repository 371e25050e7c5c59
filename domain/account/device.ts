/** The names of browsers and systems, by what their user agents say; the first that fits counts. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

/** What a user agent claims to be. It is the client's own word, so it names a place and proves nothing. */
export function describeDevice(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return {
    browser: named(browsers),
    system: named(systems),
    isPhone: /iPhone/.test(userAgent) || (/Android/.test(userAgent) && /Mobile/.test(userAgent)),
  }
}

const unknownCharacters = 40

/** A device in words: "Chrome, Windows", or the beginning of what an unknown client calls itself. */
export function deviceName(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  const named = [browser, system].filter((part) => part !== null)
  return named.length > 0 ? named.join(', ') : userAgent.slice(0, unknownCharacters)
}
