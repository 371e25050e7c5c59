import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areas as areasContract } from '#contract/areas.ts'
import { ingestionBoundaries } from '#contract/ingestion/boundaries.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const square = (longitude: number) => [
  [
    [longitude, 25],
    [longitude + 0.01, 25],
    [longitude + 0.01, 25.01],
    [longitude, 25.01],
    [longitude, 25],
  ],
]
const feature = (name: string, longitude: number) => ({
  type: 'Feature',
  properties: { code: '12', name },
  geometry: { type: 'Polygon', coordinates: square(longitude) },
})
const collection = (...features: unknown[]) => Buffer.from(JSON.stringify({ features }))

async function withAreas() {
  const application = await testApplication()
  const { sql } = application.parts
  await sql`
    insert into areas (id, city_id, slug, name, register_name, name_ar, latitude, longitude) overriding system value values
      (1, 1, 'dubai-marina', 'Dubai Marina', 'Marsa Dubai', 'مرسى دبي', 25.08, 55.14),
      (2, 1, 'arjan', 'Arjan', 'Al Barshaa South Third', null, null, null),
      (3, 3, 'al-malqa', 'Al Malqa', 'الملقا', 'الملقا', null, null)`
  const token = await application.tokenFor(['editor'])
  const send = (city: string, body: Buffer, bearer = token) =>
    application.app.inject({
      method: 'POST',
      url: `/api/ingestion/boundaries?city=${city}&fileName=areas.geojson&source=Municipality`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
      payload: body,
    })
  return { application, sql, token, send, [Symbol.asyncDispose]: () => application[Symbol.asyncDispose]() }
}

async function readBoundaries({ app }: TestApplication, city: string) {
  return areasContract.boundaries.response.parse((await app.inject(`/api/areas/boundaries/${city}`)).json())
}

test('names are matched like those of registers, unmatched ones are listed, and areas get a centre', async () => {
  await using it = await withAreas()
  const sent = await it.send(
    'dubai',
    collection(
      feature('MARSA DUBAI', 55.1),
      feature('Bluewaters', 55.2),
      feature('Arjan', 55.3),
      feature('Nowhere', 55.4),
      { geometry: null },
    ),
  )
  expect(sent.statusCode, sent.body).toBe(200)
  expect(ingestionBoundaries.uploadBoundaries.response.parse(sent.json())).toMatchObject({
    features: 5,
    areas: 2,
    unmatched: ['Nowhere'],
    refused: [{ at: 5, reason: 'no-geometry' }],
  })
  const { sources, areas } = await readBoundaries(it.application, 'dubai')
  expect(sources).toEqual(['Municipality'])
  // Bluewaters lies in Marsa Dubai.
  expect(areas.map(({ areaId, polygons }) => [areaId, polygons.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(await it.sql`select id, latitude, longitude from areas where city_id = 1 order by id`).toEqual([
    { id: 1, latitude: 25.08, longitude: 55.14 },
    { id: 2, latitude: 25.005, longitude: 55.305 },
  ])
  await it.send('riyadh', collection(feature('حي الملقى', 46.6), feature('حي الملقا', 46.6)))
  expect((await readBoundaries(it.application, 'riyadh')).areas).toHaveLength(1)
})

test('a later file replaces the areas that it names, and a removed one takes only its own', async () => {
  await using it = await withAreas()
  await it.send('dubai', collection(feature('Marsa Dubai', 55.1), feature('Arjan', 55.3)))
  const second = await it.send('dubai', collection(feature('Arjan', 55.5)))
  const { app } = it.application
  const headers = { authorization: `Bearer ${it.token}` }
  const list = async () =>
    ingestionBoundaries.boundaryFiles.response.parse(
      (await app.inject({ url: '/api/ingestion/boundaries', headers })).json(),
    )
  expect((await list()).files.map(({ areas }) => areas)).toEqual([1, 1])
  expect((await list()).cities[0]).toEqual({ city: 'dubai', areas: 2, withBoundary: 2 })
  const url = `/api/ingestion/boundaries/${second.json<{ id: number }>().id}`
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
  expect((await readBoundaries(it.application, 'dubai')).areas.map(({ areaId }) => areaId)).toEqual([1])
  const audited = await it.sql<{ action: string }[]>`
    select action from audit_events where action like 'boundaries%' order by id`
  expect(audited.map(({ action }) => action)).toEqual([
    'boundaries_uploaded',
    'boundaries_uploaded',
    'boundaries_removed',
  ])
})

test('anything that is no GeoJSON is refused with the reason, and nothing is stored', async () => {
  await using it = await withAreas()
  for (const body of ['x', '[]', '{"features": []}', '{"features": [{}]}', '\uFEFF{'])
    expect((await it.send('dubai', Buffer.from(body))).json()).toMatchObject({
      code: 'FORMAT_NOT_RECOGNISED',
    })
  expect((await it.send('dubai', Buffer.from([0x80, 0x81]))).statusCode).toBe(422)
  expect((await it.send('london', collection(feature('Arjan', 1)))).statusCode).toBe(400)
  const member = await it.application.tokenFor(['investor_pro'])
  expect((await it.send('dubai', collection(feature('Arjan', 55)), member)).statusCode).toBe(403)
  expect(await it.sql`select id from boundary_files`).toEqual([])
})

const file = resolve(
  import.meta.dirname,
  '../../../../shared/data/geo-riyadh-districts/riyadh_districts.geojson',
)
if (!existsSync(file)) process.stderr.write(`\nSKIPPED: districts of Riyadh are not here: ${file}\n\n`)

test.skipIf(!existsSync(file))('the districts of Riyadh find the areas that the register files', async () => {
  await using it = await withAreas()
  const sent = await it.send('riyadh', readFileSync(file))
  const { features, areas, unmatched } = ingestionBoundaries.uploadBoundaries.response.parse(sent.json())
  expect([features, areas, unmatched.length]).toEqual([189, 1, 188])
})
