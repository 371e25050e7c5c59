import { writtenLocale } from '#web/ui/written-locale.ts'

export function writtenDay(iso: string): string {
  return new Intl.DateTimeFormat(writtenLocale(), { dateStyle: 'medium' }).format(new Date(iso))
}

export function writtenMoment(iso: string): string {
  return new Intl.DateTimeFormat(writtenLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

export function writtenCount(count: number): string {
  return new Intl.NumberFormat(writtenLocale()).format(count)
}
