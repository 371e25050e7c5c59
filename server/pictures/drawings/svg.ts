/** A coordinate with one decimal, which is finer than a pixel of the largest rendition. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)

type Attributes = Readonly<Record<string, string | number>>

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? at(value) : value}"`,
  )
  return `<${name}${written.join('')}/>`
}

type Box = { x: number; y: number; width: number; height: number }

export function rect({ x, y, width, height }: Box, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

/** Several lines as one path. */
export function strokes(
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[],
  stroke: string,
  width: number,
  more: Attributes = {},
): string {
  const d = lines.map(([x1, y1, x2, y2]) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`).join('')
  return path(d, 'none', { stroke, 'stroke-width': width, ...more })
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`
}

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`
