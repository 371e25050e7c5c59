import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setSiteOrigin } from './absolute-url.ts'
import { Citation } from './citation.tsx'
import { toDataset } from './dataset.ts'

const dubai = { data: 'register', asOf: '2026-10-31', sources: ['Dubai Land Department'] } as const
const invented = { data: 'demonstration', asOf: '2026-11-30', sources: [] } as const

test('a citation has title, source, date and address, of register data only', () => {
  setSiteOrigin('https://example.com')
  const cite = (bases: Parameters<typeof Citation>[0]['bases']) =>
    renderToStaticMarkup(
      createElement(Citation, { title: 'A, B compared', bases, path: '/area-guides?a=b,c' }),
    )
  const text = cite([invented, dubai]).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('A, B compared')
  expect(text).toContain('Source: Dubai Land Department')
  expect(text).toMatch(/As of 31 Oct(ober)? 2026/)
  expect(text).toContain('https://example.com/area-guides?a=b,c')
  expect(cite([invented])).toBe('')
  expect(cite([{ ...dubai, asOf: null }])).toBe('')
})

test('a dataset covers the days and places of register data, and demonstration deals make none', () => {
  setSiteOrigin('https://example.com')
  const of = (places: Parameters<typeof toDataset>[0]['places']) =>
    toDataset({ name: 'N', description: 'D', path: '/p', places, measured: ['Median'] })
  const days = { from: '2025-11-01', to: '2026-10-31' }
  expect(
    of([
      { ...dubai, name: 'Marina', days },
      { ...dubai, name: 'JLT', days: { from: '2025-09-01', to: '2026-09-30' } },
      { ...invented, name: 'Riyadh', days },
    ]),
  ).toMatchObject([
    {
      '@type': 'Dataset',
      url: 'https://example.com/p',
      temporalCoverage: '2025-09-01/2026-10-31',
      spatialCoverage: [{ name: 'Marina' }, { name: 'JLT' }],
      isBasedOn: ['Dubai Land Department'],
    },
  ])
  expect(of([{ ...invented, name: 'Riyadh', days }])).toEqual([])
  expect(of([{ ...dubai, name: 'Dubai', days: null }])).toEqual([])
})
