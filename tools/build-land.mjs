// Draws land and sea for the map from OpenStreetMap data (ODbL) in the npm package @geo-maps/earth-lands-1m.
// Run by hand, when the source or a correction changes: `node tools/build-land.mjs`. See web/map/ground/LICENCE.md.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { clip, simplify, traceContours } from './land-geometry.mjs'

const source = '@geo-maps/earth-lands-1m@0.6.0'
const sourceSha256 = '4e0cd2ef4eafdb05fdcdbfcb86a567f2634eaaf25d756fe7978edcfa0a3d0916'
const output = join(import.meta.dirname, '../web/map/ground')

/** West, south, east, north in degrees. */
const gulf = [51.5, 22.5, 56.6, 26.2]
/** Drawn in more detail. */
const cities = {
  dubai: [54.85, 24.86, 55.62, 25.42],
  'abu-dhabi': [54.2, 24.26, 54.86, 24.68],
}
/** A pixel of the drawing from which the detail is traced, in metres. The source is exact to about 100 metres. */
const pixelM = 15
/** Rounds the corners that the source's simplification left. */
const blurM = 22
const frondM = 85
const metrePerDegree = 111_200

/** Inland water of so few corners is what the source's simplification left of a lake; its place and shape are wrong. */
const fewestLakeCorners = 6

/** Where the source shows sea that is land: between Dubai Marina and The Lakes, its canal ends in a wedge of 4 km. */
const filled = [
  [
    [55.1444, 25.0812],
    [55.1458, 25.0881],
    [55.1515, 25.0912],
    [55.1617, 25.0858],
    [55.1755, 25.0555],
    [55.1513, 25.0715],
  ],
]

/** Palms, whose fronds the source reduces to spikes. They are drawn as wide as they are built. */
const palms = [
  [55.1, 25.09, 55.16, 25.145],
  [54.95, 24.98, 55.03, 25.04],
]

/** A corner sharper than this is the end of a frond. */
const frondAngle = Math.PI / 4.5

function readLand() {
  const folder = mkdtempSync(join(tmpdir(), 'land-'))
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', source, '--json', '--silent'], { cwd: folder, encoding: 'utf8' }),
  )
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, filename)))
    .digest('hex')
  if (hash !== sourceSha256) throw new Error(`${source} is not the file that this was written for: ${hash}`)
  execFileSync('tar', ['xzf', filename, 'package/map.geo.json'], { cwd: folder })
  const { geometries } = JSON.parse(readFileSync(join(folder, 'package/map.geo.json'), 'utf8'))
  return geometries
    .flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates))
    .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => hole.length > fewestLakeCorners)])
}

const isWithin = ([x, y], [west, south, east, north]) => x >= west && x <= east && y >= south && y <= north

const within = (land, box) =>
  land
    .map((rings) => rings.map((ring) => clip(ring, box)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)

/** The ends of the fronds of a palm: from the middle of its base to its tip. */
function fronds(land) {
  return palms.flatMap((box) =>
    land
      .filter(([outer]) => outer.every((point) => isWithin(point, box)))
      .flatMap(([outer]) => {
        const ring = outer.slice(0, -1)
        return ring.flatMap((tip, at) => {
          const before = ring.at(at - 1)
          const after = ring[(at + 1) % ring.length]
          const isOut = turn(before, tip, after) < 0 === ringArea(ring) < 0
          if (!isOut || angle(before, tip, after) > frondAngle) return []
          return [[[(before[0] + after[0]) / 2, (before[1] + after[1]) / 2], tip]]
        })
      }),
  )
}

const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
const ringArea = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
function angle(a, b, c) {
  const [first, second] = [
    [a[0] - b[0], a[1] - b[1]],
    [c[0] - b[0], c[1] - b[1]],
  ]
  const cos = (first[0] * second[0] + first[1] * second[1]) / (Math.hypot(...first) * Math.hypot(...second))
  return Math.acos(Math.min(1, Math.max(-1, cos)))
}

/** Land of a box, drawn as a picture with rounded corners and traced back to polygons. */
async function traceLand(land, [west, south, east, north]) {
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const width = Math.round(((east - west) * squeeze * metrePerDegree) / pixelM)
  const height = Math.round(((north - south) * metrePerDegree) / pixelM)
  const toX = (longitude) => ((longitude - west) / (east - west)) * width
  const toY = (latitude) => ((north - latitude) / (north - south)) * height
  const path = (points) => points.map(([x, y]) => `${toX(x).toFixed(2)} ${toY(y).toFixed(2)}`).join('L')
  const margin = 0.02
  const drawn = within(land, [west - margin, south - margin, east + margin, north + margin])
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>`,
    ...drawn.map(
      (rings) =>
        `<path fill="#fff" fill-rule="evenodd" d="${rings.map((ring) => `M${path(ring)}Z`).join('')}"/>`,
    ),
    ...filled.map((ring) => `<path fill="#fff" d="M${path(ring)}Z"/>`),
    ...fronds(land).map(
      (line) =>
        `<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${frondM / pixelM}" d="M${path(line)}"/>`,
    ),
    '</svg>',
  ].join('')
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .blur(blurM / pixelM)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The picture's own edge counts as sea, so that land that leaves it is closed there.
  const rings = traceContours(data, width, height)
    .map((ring) => simplify(ring, 0.35))
    .filter((ring) => Math.abs(ringArea(ring)) > (60 / pixelM) ** 2)
  const toDegrees = ([x, y]) => [
    Number((west + (x / width) * (east - west)).toFixed(5)),
    Number((north - (y / height) * (north - south)).toFixed(5)),
  ]
  return polygons(rings).map((polygon) => polygon.map((ring) => closed(ring.map(toDegrees))))
}

const closed = (ring) => [...ring, ring[0]]

/** Sorts rings into outlines and their holes. Rings with land to their left have a positive area. */
function polygons(rings) {
  const outlines = rings.filter((ring) => ringArea(ring) > 0).map((ring) => [ring])
  for (const hole of rings.filter((ring) => ringArea(ring) < 0)) {
    const around = outlines
      .filter(([outline]) => contains(outline, hole[0]))
      .toSorted(([a], [b]) => ringArea(a) - ringArea(b))[0]
    around?.push(hole)
  }
  return outlines
}

function contains(ring, [x, y]) {
  return ring.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1)
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

const rounded = (rings) =>
  rings.map((ring) => closed(ring.map(([x, y]) => [Number(x.toFixed(4)), Number(y.toFixed(4))])))

function write(name, box, coordinates) {
  const [west, south, east, north] = box
  const frame = [
    closed([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
  ]
  writeFileSync(
    join(output, `${name}.json`),
    `${JSON.stringify({ sea: { type: 'Polygon', coordinates: frame }, land: { type: 'MultiPolygon', coordinates } })}\n`,
  )
}

const land = readLand()
write('gulf', gulf, [
  ...within(land, gulf).map((rings) => rounded(rings)),
  ...filled.map((ring) => [closed(ring)]),
])
for (const [city, box] of Object.entries(cities)) write(city, box, await traceLand(land, box))
