import { expect, test } from 'vitest'
import { ProjectMap } from '#contract/projects/map.ts'
import { explorer } from '#server/projects/testing-projects.ts'

async function map() {
  const { application, ask } = await explorer()
  const map = async (query = '') => ProjectMap.parse((await ask(`/api/project-map?${query}`)).json())
  return { application, ask, map }
}

test('projects of an area share one location at its centre, and those without a location are counted', async () => {
  const { application, map: places } = await map()
  await using _ = application
  expect(await places('metric=done')).toEqual({
    places: [
      {
        slug: null,
        name: 'Dubai Marina',
        area: 901,
        city: 'dubai',
        latitude: 25.08,
        longitude: 55.14,
        count: 2,
        known: 2,
        value: 70,
      },
    ],
    isCut: false,
    atCentre: 2,
    unplaced: [{ city: 'riyadh', count: 1 }],
  })
})

test('a project with its own coordinates is a separate location', async () => {
  const { application, map: places } = await map()
  await using _ = application
  const { sql } = application.parts
  await sql`update projects set latitude = 24.7, longitude = 46.7, located_by = 'register' where id = 902`
  const found = await places('city=riyadh')
  expect(found).toMatchObject({ atCentre: 0, unplaced: [] })
  expect(found.places).toMatchObject([{ slug: 'rise', name: 'Rise 50%', city: 'riyadh', count: 1, value: 1 }])
})

test('projects with their own coordinates are separate from the centre of their area', async () => {
  const { application, map: places } = await map()
  await using _ = application
  const { sql } = application.parts
  await sql`update projects set latitude = 25.09, longitude = 55.15, located_by = 'staff' where id = 901`
  const found = await places('metric=done')
  expect(found).toMatchObject({ atCentre: 1, unplaced: [{ city: 'riyadh', count: 1 }], isCut: false })
  expect(found.places).toEqual([
    expect.objectContaining({ slug: null, name: 'Dubai Marina', latitude: 25.08, count: 1, value: 100 }),
    expect.objectContaining({
      slug: 'quay',
      name: 'Quay House',
      area: 901,
      latitude: 25.09,
      count: 1,
      value: 40,
    }),
  ])
})

test('each measure is the median of known values, sales are summed, and the filter applies', async () => {
  const { application, ask, map: places } = await map()
  await using _ = application
  const measured = async (metric: string) => {
    const [place] = (await places(`metric=${metric}`)).places
    return [metric, place?.known, place?.value]
  }
  expect(await Promise.all(['perSqm', 'slip', 'score', 'yield', 'against', 'sales'].map(measured))).toEqual([
    ['perSqm', 1, 20_000],
    ['slip', 2, 92],
    ['score', 1, 71.25],
    ['yield', 1, 6.5],
    ['against', 1, 0.92],
    ['sales', 1, 12],
  ])
  expect((await places('stage=ready')).places).toMatchObject([{ count: 1 }])
  for (const query of ['metric=beauty', 'within=1_1~2_2', 'within=x'])
    expect([query, (await ask(`/api/project-map?${query}`)).statusCode]).toEqual([query, 400])
})
