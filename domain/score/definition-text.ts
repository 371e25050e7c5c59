import type { Point } from './model.ts'

/**
 * How a point is measured, for readers. The catalogue, whose hash is published, also refers to parts of the paper it
 * was written in.
 */
export function definitionText({ definition }: Pick<Point, 'definition'>): string {
  return definition.replace(/ \(part [\d.]+(?: and [\d.]+)?\)/, '').replace(/, part [\d.]+(?=\))/, '')
}
