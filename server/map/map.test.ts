import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'
import { vectorTile, writeTiles } from '#server/testing/small-tiles.ts'

const content = vectorTile({ layer: 'roads', kind: 'highway', from: [0, 0], to: [4096, 4096] })

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  return {
    path: join(folder, 'streets.pmtiles'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('without a file of streets the map learns that there are none', async () => {
  await using application = await testApplication()
  const response = await application.app.inject('/api/map/streets')
  expect([response.statusCode, response.json()]).toEqual([200, { tiles: null }])
  expect((await application.app.inject('/api/map/streets/0/0/0')).statusCode).toBe(404)
})

test("an operator's file is described, and its tiles are served as they are", async () => {
  await using file = await temporaryFile()
  await writeTiles(
    file.path,
    [
      { z: 0, x: 0, y: 0, content: vectorTile({ layer: 'roads', kind: 'path', from: [1, 1], to: [2, 2] }) },
      { z: 10, x: 668, y: 437, content },
    ],
    {
      bounds: [54, 24, 56, 26],
      metadata: {
        attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
        vector_layers: [{ id: 'roads', fields: { kind: 'String' } }],
      },
    },
  )
  await using application = await testApplication({ MAP_TILES_FILE: file.path })
  const { app } = application
  expect((await app.inject('/api/map/streets')).json()).toEqual({
    tiles: {
      format: 'vector',
      minZoom: 0,
      maxZoom: 10,
      bounds: [54, 24, 56, 26],
      layers: ['roads'],
      attribution: '© OpenStreetMap',
    },
  })
  const tile = await app.inject('/api/map/streets/10/668/437')
  expect(tile.statusCode).toBe(200)
  expect(new Uint8Array(tile.rawPayload)).toEqual(content)
  expect(tile.headers['cache-control']).toBe('private, max-age=86400')
  const missing = await app.inject('/api/map/streets/10/669/437')
  expect([missing.statusCode, missing.rawPayload.length]).toEqual([200, 0])
  expect((await app.inject('/api/map/streets/30/0/0')).statusCode).toBe(400)
})

test('a file that cannot be read leaves the map without streets', async () => {
  await using file = await temporaryFile()
  await writeFile(file.path, 'not tiles')
  await using application = await testApplication({ MAP_TILES_FILE: file.path })
  expect((await application.app.inject('/api/map/streets')).json()).toEqual({ tiles: null })
})
