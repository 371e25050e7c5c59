/** Patterns in user agents and the browser or system they mean; the first match counts. */
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

/** The browser and system in a user agent. The client sends it, so it is a hint and proves nothing. */
export function describeDevice(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return {
    browser: named(browsers),
    system: named(systems),
    isPhone: /iPhone/.test(userAgent) || (/Android/.test(userAgent) && /Mobile/.test(userAgent)),
  }
}

const unknownCharacters = 40

/** A device name for display: "Chrome, Windows", or the start of an unknown user agent. */
export function deviceName(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  const named = [browser, system].filter((part) => part !== null)
  return named.length > 0 ? named.join(', ') : userAgent.slice(0, unknownCharacters)
}
