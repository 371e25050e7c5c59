/** The part of a ring within a box (Sutherland and Hodgman 1974). Open at its end. */
export function clip(ring, [west, south, east, north]) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce((points, [axis, bound, sign]) => {
    const isIn = (point) => sign * (point[axis] - bound) >= 0
    return points.flatMap((point, at) => {
      const before = points.at(at - 1)
      if (isIn(point)) return isIn(before) ? [point] : [crossing(before, point, axis, bound), point]
      return isIn(before) ? [crossing(before, point, axis, bound)] : []
    })
  }, ring)
}

function crossing(from, to, axis, bound) {
  const share = (bound - from[axis]) / (to[axis] - from[axis])
  const other = from[1 - axis] + share * (to[1 - axis] - from[1 - axis])
  return axis === 0 ? [bound, other] : [other, bound]
}

/** Leaves out points that are less than a tolerance off the line (Douglas and Peucker 1973). For an open ring. */
export function simplify(ring, tolerance) {
  const farthest = ring.reduce(
    (best, point, at) => (distance(point, ring[0]) > distance(ring[best], ring[0]) ? at : best),
    0,
  )
  const first = simplifyLine(ring.slice(0, farthest + 1), tolerance)
  const second = simplifyLine([...ring.slice(farthest), ring[0]], tolerance)
  return [...first.slice(0, -1), ...second.slice(0, -1)]
}

const distance = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1)

function simplifyLine(line, tolerance) {
  const kept = new Set([0, line.length - 1])
  const open = [[0, line.length - 1]]
  while (open.length > 0) {
    const [from, to] = open.pop()
    let most = tolerance
    let split = -1
    for (let at = from + 1; at < to; at++) {
      const off = offLine(line[at], line[from], line[to])
      if (off > most) [most, split] = [off, at]
    }
    if (split < 0) continue
    kept.add(split)
    open.push([from, split], [split, to])
  }
  return line.filter((_, at) => kept.has(at))
}

function offLine([x, y], [x1, y1], [x2, y2]) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1))
}

const level = 127.5

/**
 * The lines along which a grey picture is half bright (marching squares), as open rings in pixels with the bright side
 * to the left where y points down. Outside of the picture is dark.
 */
export function traceContours(pixels, width, height) {
  const bright = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : pixels[y * width + x])
  // Each crossed edge of the grid leads to the next one.
  const next = new Map()
  const key = (x, y, isDown) => ((y + 1) * (width + 2) + (x + 1)) * 2 + (isDown ? 1 : 0)
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners = [bright(x, y), bright(x + 1, y), bright(x + 1, y + 1), bright(x, y + 1)]
      const isIn = corners.map((value) => value > level)
      if (isIn.every(Boolean) || !isIn.some(Boolean)) continue
      const edges = [key(x, y, false), key(x + 1, y, true), key(x, y + 1, false), key(x, y, true)]
      const isJoined = corners.reduce((sum, value) => sum + value, 0) / 4 > level
      for (const [from, to] of segments(isIn, isJoined)) next.set(edges[from], edges[to])
    }
  const rings = []
  for (const start of next.keys()) {
    if (!next.has(start)) continue
    const ring = []
    for (let at = start; next.has(at);) {
      ring.push(pointAt(at))
      const following = next.get(at)
      next.delete(at)
      at = following
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings

  function pointAt(edge) {
    const isDown = edge % 2 === 1
    const cell = (edge - (isDown ? 1 : 0)) / 2
    const x = (cell % (width + 2)) - 1
    const y = Math.floor(cell / (width + 2)) - 1
    const [from, to] = [bright(x, y), isDown ? bright(x, y + 1) : bright(x + 1, y)]
    const share = (level - from) / (to - from)
    return isDown ? [x + 0.5, y + 0.5 + share] : [x + 0.5 + share, y + 0.5]
  }
}

/** The lines through a square, from edge to edge: edges and corners count clockwise from the top and the top left. */
function segments(isIn, isJoined) {
  const entries = [0, 1, 2, 3].filter((edge) => !isIn[edge] && isIn[(edge + 1) % 4])
  const exits = [0, 1, 2, 3].filter((edge) => isIn[edge] && !isIn[(edge + 1) % 4])
  if (entries.length === 1) return [[exits[0], entries[0]]]
  // Two opposite corners are bright: with a bright middle they are one area, otherwise two.
  return exits.map((exit) => [exit, isJoined ? (exit + 1) % 4 : (exit + 3) % 4])
}
