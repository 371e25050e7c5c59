import type { PointOnSheet, ScoreSheet } from '#contract/score/sheet.ts'

/** The points that raise a score most above its average peer, and those that lower it most. */
export function findReasons({ points, reasons: { gains, losses } }: ScoreSheet): {
  gains: PointOnSheet[]
  losses: PointOnSheet[]
} {
  const findPoints = (keys: readonly string[]) =>
    keys.flatMap((key) => points.find((point) => point.key === key) ?? [])
  return { gains: findPoints(gains), losses: findPoints(losses) }
}
