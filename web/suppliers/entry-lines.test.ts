import { expect, test } from 'vitest'
import type { Service } from '#contract/suppliers.ts'
import { certificatesAsLines, certificatesInLines, servicesAsLines, servicesInLines } from './entry-lines.ts'

test('services written as lines are parsed unchanged', () => {
  const services: Service[] = [
    { name: 'Apartment', fromMinor: 90_000, toMinor: 150_050, currency: 'SAR', unit: 'visit' },
    { name: 'Of the rent', fromMinor: 500, toMinor: null, currency: 'AED', unit: 'percent' },
    { name: 'On request', fromMinor: null, toMinor: null, currency: 'AED', unit: 'job' },
  ]
  expect(servicesInLines(servicesAsLines(services))).toEqual(services)
})

test('an incomplete line is completed with defaults', () => {
  expect(servicesInLines('Apartment | 1,500\n\n')).toEqual([
    { name: 'Apartment', fromMinor: 150_000, toMinor: null, currency: 'AED', unit: 'job' },
  ])
})

test('certificates written as lines are parsed unchanged', () => {
  const certificates = [
    { title: 'Practice certificate', issuer: 'Authority', until: '2027-01-31' },
    { title: 'Membership', issuer: 'Institution', until: null },
  ]
  expect(certificatesInLines(certificatesAsLines(certificates))).toEqual(certificates)
})
