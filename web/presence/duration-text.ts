import { displayLocale } from '#web/format/format.ts'

/** A duration: '48 sec', '12 min'. */
export function formatDuration(seconds: number): string {
  const isShort = seconds < 90
  return new Intl.NumberFormat(displayLocale(), {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(isShort ? seconds : seconds / 60)
}
