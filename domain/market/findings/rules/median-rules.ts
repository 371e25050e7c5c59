import type { Spread } from '#domain/market/change.ts'
import { figure, measureFigure, type FigureName, type MarketRule } from '#domain/market/findings/finding.ts'
import type { View } from '#domain/market/findings/history.ts'
import type { MeasureName } from '#domain/market/findings/measures.ts'
import { describeMove, medianTurn, significantMedianMove } from './moves.ts'

/** A median that rules watch: how it is read, its measure, and the name of its change over a year. */
type WatchedMedian = {
  read: (view: View, ago: number) => Spread | undefined
  measure: MeasureName
  change: FigureName
}

/** Finds a median that has moved over a year by `least` or more, and by more than chance. */
export function findYearMove({ read, measure, change }: WatchedMedian, least: number): MarketRule['find'] {
  return (view) => {
    const move = significantMedianMove(read(view, 0), read(view, 12))
    if (!move || Math.abs(move.ratio) < least) return null
    return {
      ...describeMove(move),
      figures: [
        figure(change, 'change', { value: move.ratio, sample: null }, view.month(0)),
        ...measureFigure('now', measure, view, 0),
        ...measureFigure('year-before', measure, view, 12),
      ],
    }
  }
}

/** Finds a median whose last three months go against the year before them. */
export function findTurn(
  { read, measure, change }: WatchedMedian,
  least: { year: number; turn: number },
): MarketRule['find'] {
  return (view) => {
    const found = medianTurn((ago) => read(view, ago), least)
    if (!found) return null
    const { year, turn } = found
    return {
      ...describeMove(turn),
      figures: [
        figure('quarter-change', 'change', { value: turn.ratio, sample: null }, view.month(0)),
        figure(change, 'change', { value: year.ratio, sample: null }, view.month(3)),
        ...measureFigure('now', measure, view, 0),
        ...measureFigure('quarter-before', measure, view, 3),
      ],
    }
  }
}
