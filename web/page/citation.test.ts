import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setSiteOrigin } from './absolute-url.ts'
import { Citation } from './citation.tsx'
import { citedSources, type CitedBasis } from './cited-sources.ts'
import { toDataset } from './dataset.ts'

const dubai: CitedBasis = {
  data: 'register',
  asOf: '2026-10-31',
  readOn: '2026-11-04',
  sources: ['Dubai Land Department'],
}
const riyadh: CitedBasis = {
  data: 'register',
  asOf: '2026-09-30',
  readOn: '2026-11-12',
  sources: ['Ministry of Justice, Saudi Arabia'],
}
const invented: CitedBasis = { data: 'demonstration', asOf: '2026-11-30', readOn: null, sources: [] }
const days = { from: '2025-11-01', to: '2026-10-31' }
const measures: CitedBasis['measures'] = {
  rents: {
    days: { from: '2025-10-01', to: '2026-09-30' },
    coverage: { grade: 'whole', held: [days], missing: [], missingBefore: [] },
    sources: ['Ejari'],
  },
  projectsSeenOn: '2026-10-31',
  projectSources: ['Register of projects'],
  units: null,
}
const written = (bases: Parameters<typeof Citation>[0]['bases']) =>
  renderToStaticMarkup(
    createElement(Citation, { title: 'A, B compared', bases, path: '/area-guides?a=b,c' }),
  ).replaceAll(/<[^>]+>/g, '')

test('a citation has title, source, date and address, of register data only', () => {
  setSiteOrigin('https://example.com')
  const text = written([invented, dubai])
  expect(text).toContain('A, B compared')
  expect(text).toContain('Source: Dubai Land Department')
  expect(text).toMatch(/As of 31 Oct(ober)? 2026/)
  expect(text).toContain('https://example.com/area-guides?a=b,c')
  expect(written([invented])).toBe('')
  expect(written([{ ...dubai, asOf: null }])).toBe('')
})

test('each source has its own date where they differ, and one where they agree', () => {
  expect(written([dubai, riyadh])).toMatch(
    /Dubai Land Department, as of 31 Oct(ober)? 2026; Ministry of Justice, Saudi Arabia, as of 30 Sep(tember)? 2026\./,
  )
  expect(written([dubai, { ...riyadh, asOf: dubai.asOf }])).toMatch(
    /Source: Dubai Land Department; Ministry of Justice, Saudi Arabia\. As of 31 Oct(ober)? 2026\./,
  )
})

test('rents, handovers and published prices on the page are cited, those of generated deals are not', () => {
  const published = { publisher: 'REGA', quarter: '2026-04-01' }
  expect(
    citedSources([
      { ...dubai, measures, published },
      { ...invented, measures },
    ]),
  ).toEqual([
    { source: 'Dubai Land Department', asOf: '2026-10-31' },
    { source: 'Ejari', asOf: '2026-09-30' },
    { source: 'Register of projects', asOf: '2026-10-31' },
    { source: 'REGA', asOf: '2026-06-30' },
  ])
})

test('a dataset covers the days and places of register data, and demonstration deals make none', () => {
  setSiteOrigin('https://example.com')
  const of = (places: Parameters<typeof toDataset>[0]['places']) =>
    toDataset({ name: 'N', description: 'D', path: '/p', places, measured: ['Median'] })
  expect(
    of([
      { ...dubai, measures, name: 'Marina', days },
      { ...dubai, name: 'JLT', days: { from: '2025-09-01', to: '2026-09-30' } },
      { ...invented, name: 'Riyadh', days },
    ]),
  ).toMatchObject([
    {
      '@type': 'Dataset',
      url: 'https://example.com/p',
      temporalCoverage: '2025-09-01/2026-10-31',
      spatialCoverage: [{ name: 'Marina' }, { name: 'JLT' }],
      dateModified: '2026-11-04',
      isBasedOn: [{ name: 'Dubai Land Department' }, { name: 'Ejari' }, { name: 'Register of projects' }],
    },
  ])
  expect(of([{ ...riyadh, name: 'Riyadh', days }])).toMatchObject([
    { dateModified: '2026-11-12', isBasedOn: [{ license: { name: 'KSA Open Data License' } }] },
  ])
  expect(of([{ ...invented, name: 'Riyadh', days }])).toEqual([])
  expect(of([{ ...dubai, name: 'Dubai', days: null }])).toEqual([])
})
