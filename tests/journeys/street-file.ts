import { vectorTile, writeTiles } from '#server/testing/small-tiles.ts'

// Run before the server of the journeys: a small file of streets over Dubai, as an operator would put beside it.
const path = process.env['MAP_TILES_FILE']
if (!path) throw new Error('MAP_TILES_FILE is missing')

const zoom = 10
const [columns, rows] = [
  [667, 668, 669, 670],
  [436, 437, 438, 439],
]
const content = vectorTile({ layer: 'roads', kind: 'highway', from: [0, 0], to: [4096, 4096] })

await writeTiles(
  path,
  columns.flatMap((x) => rows.map((y) => ({ z: zoom, x, y, content }))),
  {
    bounds: [54.4, 24.5, 55.9, 25.8],
    metadata: {
      attribution: '&copy; OpenStreetMap contributors, streets of the journeys',
      vector_layers: [{ id: 'roads', fields: {} }],
    },
  },
)
