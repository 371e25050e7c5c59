type Format = { format: (value: number) => string }
const formats = new Map<string, Format>()

/**
 * Formats are cached: constructing an Intl format costs more than a hundred uses. Negative numbers get a
 * minus sign, which is as wide as the plus; Intl uses a hyphen. What rounds to zero gets none.
 */
function format(locale: string, options: Intl.NumberFormatOptions): Format {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const intl = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  const created = { format: (value: number) => intl.format(value).replace('-', '−') }
  formats.set(key, created)
  return created
}

/** 1234567.4 as 1,234,567. */
export function wholeNumber(locale: string, value: number): string {
  return format(locale, { maximumFractionDigits: 0 }).format(value)
}

/** A number with all its decimals: 1234.5678 as 1,234.5678. */
export function exactNumber(locale: string, value: number): string {
  return format(locale, { maximumFractionDigits: 10 }).format(value)
}

/** A large number with three significant digits: 1.23M, 45.6K, 812. */
export function compactNumber(locale: string, value: number): string {
  return format(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    ...(Math.abs(value) >= 1000 && { minimumSignificantDigits: 3 }),
  }).format(value)
}

/** Like compactNumber, without trailing zeros: for axis labels. */
export function tickNumber(locale: string, value: number): string {
  return format(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value)
}

/** A price per area, which may be small in a strong currency: 12,345, 96.4, 7.35. */
export function rateNumber(locale: string, value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : 2
  return format(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** A floor area or similar number: whole from a hundred up, one decimal below. */
export function areaNumber(locale: string, value: number): string {
  const digits = value >= 100 ? 0 : 1
  return format(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** 0.4567 as 46%. */
export function wholePercent(locale: string, ratio: number): string {
  return format(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio)
}

/** A yield: 0.0678 as 6.8%. */
export function tenthPercent(locale: string, ratio: number): string {
  return format(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(ratio)
}

/** A statistic with a fixed number of decimals: −0.030. */
export function fixedNumber(locale: string, value: number, digits: number): string {
  return format(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** A change with its sign and one decimal: 0.0324 as +3.2%. A change that rounds to zero is 0.0%. */
export function signedPercent(locale: string, ratio: number): string {
  return format(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(ratio)
}

/** A change of a share in points, with its sign and one decimal: -0.016 as −1.6. */
export function signedPoints(locale: string, difference: number): string {
  return format(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(difference * 100)
}

/** Bytes in decimal units, like file managers: 1.4 MB, 693 bytes. */
export function formatBytes(locale: string, bytes: number): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return format(locale, {
    style: 'unit',
    unit: steps[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
