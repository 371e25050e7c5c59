// Renders the video of the landing page and its still image into web/home/clip (needs ffmpeg):
//   node tools/hero-clip.mjs
// The stars of a mashrabiya become deals, the deals a median with its quartiles and rows of a register, and turn back.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { seeded } from '#domain/random/seeded.ts'

const [width, height, framesPerSecond, seconds] = [720, 900, 24, 12]
const folder = 'web/home/clip'
// The dark card, brass and first line of a chart of web/ui/theme.css.
const colours = { ground: '#171e1a', brass: '#d4ae6c', line: '#74c0a0', paper: '#e9e6e0' }

const tile = 90
const [left, right] = [60, 660]
const rowTops = [622, 668, 714, 760, 806, 852]
const numbers = seeded(7)

const medianAt = (share) => 452 - 190 * share - 26 * Math.sin(share * 7.5) - 12 * Math.sin(share * 19 + 1)
const spreadAt = (share) => 46 + 22 * Math.sin(share * 3.1)
const xAt = (share) => left + share * (right - left)

const lattice = Array.from({ length: (width / tile) * (height / tile) }, (_, at) => ({
  x: tile / 2 + tile * (at % (width / tile)),
  y: tile / 2 + tile * Math.floor(at / (width / tile)),
}))
const headsOfRows = rowTops.map((y) => ({ x: left + 4, y: y + 2, size: 5 }))
const scattered = Array.from({ length: lattice.length - rowTops.length }, (_, at, { length } = lattice) => {
  const share = Math.min(1, Math.max(0, (at + numbers() - 0.5) / (length - rowTops.length - 1)))
  const off = (numbers() + numbers() + numbers() - 1.5) * 1.9 * spreadAt(share)
  return { x: xAt(share), y: medianAt(share) + off, size: 3 + 3 * numbers() }
})
// From left to right, so that no star crosses the whole picture; the lowest at the left become the rows.
const byX = lattice.toSorted((a, b) => a.x - b.x || a.y - b.y)
const low = byX.filter(({ y }) => y > 600).slice(0, rowTops.length)
const journeys = [
  ...low.map((from, at) => ({ from, to: headsOfRows[at] })),
  ...byX
    .filter((star) => !low.includes(star))
    .map((from, at) => ({ from, to: scattered.toSorted((a, b) => a.x - b.x)[at] })),
]
const rowBars = rowTops.map((top) => ({
  top,
  bars: [
    [88, 110 + 90 * numbers()],
    [330, 50 + 60 * numbers()],
    [right - 60 - 40 * numbers(), 0],
  ],
}))

writeFileSync(`${folder}/still.ts`, still())
for (const [name, ...options] of [
  ['hero.webm', '-c:v', 'libsvtav1', '-crf', '42', '-preset', '5', '-pix_fmt', 'yuv420p'],
  [
    'hero.mp4',
    '-c:v',
    'libx264',
    '-crf',
    '30',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
])
  await encode(name, options)

async function encode(name, options) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', framesPerSecond]
  const colour = ['-vf', 'scale=out_color_matrix=bt709', '-colorspace', 'bt709', '-color_primaries', 'bt709']
  const output = ['-color_trc', 'bt709', '-an', ...options, `${folder}/${name}`]
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, '-i', '-', ...colour, ...output].map(String),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let frame = 0; frame < framesPerSecond * seconds; frame += 1) {
    const picture = await sharp(Buffer.from(drawing(frame / (framesPerSecond * seconds))))
      .ensureAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** One frame; `at` runs from 0 to 1 and begins where it ends: at the finished chart. */
function drawing(at) {
  const gathered = at < 0.5 ? 1 - eased(at, 0.15, 0.36) : eased(at, 0.52, 0.76)
  const drawn = at < 0.5 ? 1 - eased(at, 0.1, 0.2) : eased(at, 0.7, 0.88)
  const filed = at < 0.5 ? 1 - eased(at, 0.1, 0.2) : eased(at, 0.8, 0.95)
  const shownUpTo = at < 0.5 ? 1 : drawn
  const wave = (at - 0.34) / 0.2
  const stars = journeys.map(({ from, to }) => {
    const late = (from.x / width) * 0.3
    const gone = ease((gathered * 1.3 - late) / 1)
    const lift = Math.sin(gone * Math.PI) * 26
    const x = from.x + (to.x - from.x) * gone
    const y = from.y + (to.y - from.y) * gone - lift
    const radius = tile / 2 + (to.size - tile / 2) * gone
    const shine = Math.exp(-(((from.x + from.y) / (width + height) - wave) ** 2) / 0.012) * (1 - gone)
    return star({ x, y, radius, gone, shine })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <g opacity="${(drawn * 0.5).toFixed(3)}">${axis()}</g>
    <path d="${bandPath(shownUpTo)}" fill="${colours.line}" opacity="${(drawn * 0.16).toFixed(3)}"/>
    ${stars.join('')}
    <path d="${medianPath(shownUpTo)}" fill="none" stroke="${colours.line}" stroke-width="4" stroke-linejoin="round" opacity="${Math.min(1, drawn * 3).toFixed(3)}"/>
    <g opacity="${Math.min(1, filed * 2).toFixed(3)}">${rows(filed)}</g>
  </svg>`
}

function star({ x, y, radius, gone, shine }) {
  const opacity = (0.42 + 0.45 * gone + 0.5 * shine).toFixed(2)
  if (radius < 7)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colours.brass}" opacity="${opacity}"/>`
  const core = `<polygon points="${starPoints(x, y, radius * 0.52, gone)}"/>`
  const filled =
    gone > 0.02 ? `fill="${colours.brass}" fill-opacity="${(gone * 0.8).toFixed(2)}"` : 'fill="none"'
  return `<g ${filled} stroke="${colours.brass}" stroke-width="1.4" opacity="${opacity}"><polygon points="${starPoints(x, y, radius, gone)}"/>${core}</g>`
}

function starPoints(x, y, radius, turn) {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  return Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : inner
    const angle = (at * Math.PI) / 8 + (turn * Math.PI) / 4
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
}

function axis() {
  const lines = [540, 440, 340, 240, 140].map(
    (y) => `<path d="M${left} ${y}H${right}" stroke="${colours.paper}" stroke-opacity="0.22"/>`,
  )
  return lines.join('')
}

function curvePoints(upTo, yAt) {
  const steps = 60
  return Array.from({ length: Math.floor(steps * upTo) + 1 }, (_, at) => {
    const share = at / steps
    return `${xAt(share).toFixed(0)} ${yAt(share).toFixed(0)}`
  })
}

function medianPath(upTo) {
  return `M${curvePoints(upTo, medianAt).join('L')}`
}

function bandPath(upTo) {
  const upper = curvePoints(upTo, (share) => medianAt(share) - spreadAt(share))
  const lower = curvePoints(upTo, (share) => medianAt(share) + spreadAt(share))
  return `M${[...upper, ...lower.toReversed()].join('L')}Z`
}

function rows(filed) {
  return rowBars
    .map(({ top, bars }, at) => {
      const reach = ease(filed * 2.2 - at * 0.2)
      const line = `<path d="M${left} ${top - 22}H${left + (right - left) * reach}" stroke="${colours.paper}" stroke-opacity="0.3"/>`
      const marks = bars.map(([from, long]) => {
        const end = long === 0 ? right : from + long
        return `<rect x="${from}" y="${top - 3}" width="${Math.max(0, (end - from) * reach).toFixed(1)}" height="9" rx="2" fill="${colours.paper}" opacity="${long === 0 ? 0.75 : 0.34}"/>`
      })
      return line + marks.join('')
    })
    .join('')
}

/** The finished chart as paths, shown without the video. */
function still() {
  const dots = (list) => list.map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`).join('')
  const lines = rowTops.map((top) => `M${left} ${top - 22}H${right}`).join('')
  const barPath = (isLast) =>
    rowBars
      .flatMap(({ top, bars }) =>
        bars
          .filter(([, long]) => (long === 0) === isLast)
          .map(
            ([from, long]) =>
              `M${from.toFixed(0)} ${top + 2}H${(long === 0 ? right : from + long).toFixed(0)}`,
          ),
      )
      .join('')
  const paths = {
    grid: [540, 440, 340, 240, 140].map((y) => `M${left} ${y}H${right}`).join(''),
    band: bandPath(1),
    median: medianPath(1),
    deals: dots([...scattered, ...headsOfRows]),
    rows: lines,
    words: barPath(false),
    figures: barPath(true),
  }
  const propertyLine = ([name, path]) => `  ${name}: '${path}',\n`
  return `/** Made by tools/hero-clip.mjs: the first picture of the clip, ${width} wide and ${height} high. */
export const still = {
  width: ${width},
  height: ${height},
${Object.entries(paths).map(propertyLine).join('')}} as const
`
}

function eased(at, from, to) {
  return ease((at - from) / (to - from))
}

function ease(share) {
  const t = Math.min(1, Math.max(0, share))
  return t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2
}
