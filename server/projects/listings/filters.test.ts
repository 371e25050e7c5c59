import { expect, test } from 'vitest'
import { explorer } from '#server/projects/testing-projects.ts'

const filters: [query: string, left: string[]][] = [
  ['', ['quay', 'rise', 'grove']],
  ['q=quay', ['quay']],
  ['q=MARSA', ['quay', 'grove']],
  ['q=2894', ['quay']],
  ['q=alpha marina', ['quay']],
  [`q=${encodeURIComponent('برج اميره')}`, ['quay']],
  ['q=50%25', ['rise']],
  ['q=%25', []],
  ['city=riyadh', ['rise']],
  ['city=riyadh,dubai', ['quay', 'rise', 'grove']],
  ['area=902', ['rise']],
  ['developer=alpha', ['quay']],
  ['stage=ready', ['grove']],
  ['type=villa', ['rise']],
  ['status=frozen', ['rise']],
  ['status=frozen,finished', ['rise', 'grove']],
  ['bedrooms=1', ['quay']],
  ['bedrooms=0', []],
  ['bedrooms=5', ['rise']],
  ['dueFrom=2027-Q4', ['quay']],
  ['dueTo=2026-Q1', ['rise', 'grove']],
  ['dueFrom=2027-12-31', ['quay']],
  ['dueFrom=2028-01-01', []],
  ['dueFrom=2026-03-31&dueTo=2026-03-31', ['rise']],
  ['dueFrom=2026-Q1&dueTo=2026-Q1', ['rise']],
  ['doneMin=40', ['quay', 'grove']],
  ['doneMax=39.9', ['rise']],
  ['priceMin=1400001', ['rise']],
  ['priceMax=1400000', ['quay']],
  // SAR 7,500,000 at the pegs is AED 7,345,000.
  ['priceMin=7345000', ['rise']],
  ['priceMin=7345001', []],
  ['perSqmMin=14690', ['quay', 'rise']],
  ['perSqmMin=14691', ['quay']],
  ['perSqmMax=14690', ['rise']],
  ['beforeMax=20', ['rise']],
  ['beforeMax=19', []],
  ['againstMax=92', ['quay']],
  ['againstMax=91.99', []],
  ['master=Marina,%20phase%202', ['quay']],
  ['master=Marina', []],
  // Bounds in the wrong order match nothing.
  ['priceMin=1400001&priceMax=1400000', []],
  ['dueFrom=2027-Q4&dueTo=2026-Q1', []],
  ['doneMin=40&doneMax=39.9', []],
  ['sizeMin=121', ['rise']],
  ['sizeMin=120', ['quay', 'rise']],
  ['sizeMax=70', ['quay']],
  ['sizeMax=69', []],
  ['bookingMax=20', ['rise']],
  ['bookingMax=60', ['quay', 'rise']],
  ['monthsAfterMin=12', ['rise']],
  ['monthsAfterMin=13', []],
  ['monthly=yes', ['rise']],
  ['tenure=freehold', ['quay']],
  ['tenure=musataha,leasehold_50_99', ['rise']],
  ['owners=zone_conditional', ['rise']],
  ['yieldMin=6.5', ['quay']],
  ['yieldMin=6.6', []],
  ['netYieldMin=4.2', ['quay']],
  ['salesMin=0', ['quay', 'rise']],
  ['salesMin=12', ['quay']],
  ['salesMin=13', []],
  ['metroMax=8', ['quay']],
  ['metroMax=7', []],
  // The marina, with two projects at its centre, and not Riyadh.
  ['within=55_25~55.3_25~55.3_25.2~55_25.2', ['quay', 'grove']],
  ['within=55.2_25~55.3_25~55.3_25.2~55.2_25.2', []],
  ['available=yes', ['quay', 'rise']],
  ['documents=yes', ['rise']],
  ['grade=B%2B', ['quay']],
  ['grade=NR,A', ['rise']],
  ['coverageMin=20', ['quay', 'rise']],
  ['coverageMin=20.1', ['quay']],
  ['postHandover=yes', ['rise']],
  ['postHandover=no', ['quay']],
  ['escrow=yes', ['quay']],
  ['escrow=no', ['rise', 'grove']],
  ['pastDue=yes', ['rise']],
  ['new=yes', ['quay']],
  ['data=demonstration', ['rise']],
  ['data=register', ['quay', 'grove']],
]

test('each filter matches what it says, and the facets count the same', async () => {
  const { application, slugs, facets } = await explorer()
  await using _ = application
  for (const [query, left] of filters) {
    expect([query, await slugs(query)]).toEqual([query, left])
    expect([query, (await facets(query)).total]).toEqual([query, left.length])
  }
})

test('each choice has the count it would give under the other filters', async () => {
  const { application, slugs, facets } = await explorer()
  await using _ = application
  for (const base of [
    '',
    'tenure=freehold',
    'city=dubai',
    'city=dubai&stage=ready',
    'pastDue=yes',
    'doneMin=40&bedrooms=1',
  ]) {
    const { facets: counted } = await facets(base)
    for (const [facet, choices] of Object.entries(counted)) {
      const others = base.split('&').filter((part) => !part.startsWith(`${facet}=`))
      for (const { value, count } of choices) {
        const query = [...others, `${facet}=${encodeURIComponent(value)}`].filter(Boolean).join('&')
        if (`${facet}=${value}`.match(/^(pastDue|new)=no/)) continue
        expect([base, query, (await slugs(query)).length]).toEqual([base, query, count])
      }
    }
  }
  const { facets: all, due } = await facets()
  expect(all.developer).toEqual([
    { value: 'alpha', label: 'Alpha Estates', count: 1 },
    { value: 'beta', label: 'Beta Land', count: 1 },
  ])
  expect(due).toEqual({ first: '2023-Q2', last: '2027-Q4' })
})
