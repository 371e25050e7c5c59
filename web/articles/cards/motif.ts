/**
 * A random generator with a seed. Browser and server get the same numbers, so hydration does not change the picture.
 */
function seededRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pictureWidth = 320
export const pictureHeight = 180

type Motif = { lines: string; fine: string; filled: string }

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Star polygons around one point, as in mashrabiya carvings: n points on a circle, every k-th joined. */
export function rosette(seed: string): Motif {
  const dice = seededRandom(seed)
  const points = [8, 10, 12, 16][Math.floor(dice() * 4)] ?? 12
  const x = pictureWidth * (0.28 + 0.44 * dice())
  const y = pictureHeight * (0.35 + 0.3 * dice())
  const turn = dice() * (Math.PI / points)
  const star = (radius: number, step: number) => {
    const at = (n: number) => {
      const angle = turn + (2 * Math.PI * n) / points
      return point(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
    return Array.from({ length: points }, (_, n) => `M${at(n)}L${at(n + step)}`).join('')
  }
  const step = Math.floor(points / 2) - 1
  return { lines: star(120, step), fine: star(240, step - 1) + star(62, step), filled: '' }
}

/** Plots between streets, as on a land register's plan. A few are marked. */
export function plots(seed: string): Motif {
  const dice = seededRandom(seed)
  const drawn = { lines: '', fine: '', filled: '' }
  const divide = (x: number, y: number, width: number, height: number, depth: number) => {
    if (depth === 0 || (depth < 3 && dice() < 0.18)) {
      const plot = `M${point(x, y)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`
      if (dice() < 0.14) drawn.filled += plot
      else drawn[dice() < 0.3 ? 'lines' : 'fine'] += plot
      return
    }
    const street = depth > 3 ? 7 : depth > 1 ? 3 : 1.5
    const share = 0.36 + 0.28 * dice()
    if (width > height * 1.15) {
      const first = (width - street) * share
      divide(x, y, first, height, depth - 1)
      divide(x + first + street, y, width - street - first, height, depth - 1)
    } else {
      const first = (height - street) * share
      divide(x, y, width, first, depth - 1)
      divide(x, y + first + street, width, height - street - first, depth - 1)
    }
  }
  divide(-10, -10, pictureWidth + 20, pictureHeight + 20, 5)
  return drawn
}
