import type { FactProblem } from './facts.ts'
import type { BandRule, Rule, SlopeRule } from './model.ts'

/** Why a value is invalid under a rule; null when it is valid. */
export function problemOfValue(rule: Rule, value: number | string): FactProblem | null {
  if (rule.direction === 'map') return Object.hasOwn(rule.scores, value) ? null : 'UNKNOWN_WORD'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NOT_A_NUMBER'
  if (rule.whole && !Number.isInteger(value)) return 'NOT_WHOLE'
  const [lowest, highest] = rule.range
  return value < lowest || value > highest ? 'VALUE_OUT_OF_RANGE' : null
}

/**
 * Normalises a valid value to 0 to 100: linear between the anchors, constant beyond them, or looked up. The
 * anchors are fixed, so a score does not move when a competitor does, and it can be computed by hand.
 */
export function normalise(rule: Rule, value: number | string): number {
  if (rule.direction === 'map') return rule.scores[value] ?? Number.NaN
  const number = Number(value)
  return rule.direction === 'band' ? inBand(rule, number) : onSlope(rule, number)
}

/** "Lower is better" is computed as "higher is better" with all signs reversed. */
function onSlope({ direction, anchors: [zero, half, full] }: SlopeRule, value: number): number {
  const sign = direction === 'higher' ? 1 : -1
  const at = sign * value
  return at < sign * half
    ? 50 * wayBehind(at, sign * zero, sign * half)
    : 50 + 50 * wayBehind(at, sign * half, sign * full)
}

function inBand({ none, full }: BandRule, value: number): number {
  return 100 * Math.min(wayBehind(value, none[0], full[0]), wayBehind(-value, -none[1], -full[1]))
}

/** The position of a value between two others: 0 to 1. */
function wayBehind(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
