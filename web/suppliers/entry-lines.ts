import type { Certificate, Service } from '#contract/suppliers.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { serviceUnits } from '#domain/suppliers/categories.ts'

const parts = (line: string) => line.split('|').map((part) => part.trim())
const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Services as lines of text, for fast entry of many: 'Apartment | 900 | 1500 | AED | visit'. */
export function servicesAsLines(services: readonly Service[]): string {
  const amount = (minor: number | null) => (minor === null ? '' : String(minor / 100))
  return services
    .map(({ name, fromMinor, toMinor, currency, unit }) =>
      [name, amount(fromMinor), amount(toMinor), currency, unit].join(' | '),
    )
    .join('\n')
}

/** Parses such lines. An invalid price, currency or unit becomes the default. */
export function servicesInLines(text: string): Service[] {
  return lines(text).map((line) => {
    const [name = '', from = '', to = '', currency = '', unit = ''] = parts(line)
    return {
      name,
      fromMinor: minorIn(from),
      toMinor: minorIn(to),
      currency: currencies.find((one) => one === currency.toUpperCase()) ?? 'AED',
      unit: serviceUnits.find((one) => one === unit.toLowerCase()) ?? 'job',
    }
  })
}

function minorIn(text: string): number | null {
  const amount = Number(text.replaceAll(',', ''))
  return text === '' || !Number.isFinite(amount) ? null : Math.round(amount * 100)
}

/** Certificates as lines of text: 'Practice certificate | Issuer | 2027-01-31'. */
export function certificatesAsLines(certificates: readonly Certificate[]): string {
  return certificates.map(({ title, issuer, until }) => [title, issuer, until ?? ''].join(' | ')).join('\n')
}

export function certificatesInLines(text: string): Certificate[] {
  return lines(text).map((line) => {
    const [title = '', issuer = '', until = ''] = parts(line)
    return { title, issuer, until: until || null }
  })
}
