import { useState, type ReactNode } from 'react'
import type { AnalyticsPanel, AnalyticsView } from '#contract/market-analytics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { stepDays, stepMonths } from '#domain/market/analytics/step-days.ts'
import { formatMonth, formatQuarter } from '#domain/dates/format-days.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import { pageFonts, useChartColours } from '#web/market/charts/chart-colours.ts'
import type { ChartTable } from '#web/market/charts/downloads/chart-files.ts'
import { Plot } from '#web/market/charts/plot.tsx'
import type { Picture } from '#web/market/charts/plot-canvas.tsx'
import { m } from '#web/paraglide/messages.js'
import { incompleteStep, isOpenStep } from '#web/ui/charts/course-steps.ts'
import { useTokenColours } from '#web/ui/charts/token-colours.ts'
import { courseGutters, courseOption, type DrawnLine } from './course-option.ts'
import { lineName, panelTitle, shownFigure, unitName, writtenFigure } from './panel-text.ts'
import { RowsLink } from './rows-link.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { BandKey } from '#web/market/charts/band-key.tsx'

type Course = Extract<AnalyticsPanel, { kind: 'course' }>
type Point = Course['lines'][number]['points'][number]

const tokens = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const

type Props = {
  panel: Course
  view: AnalyticsView
  controls?: ReactNode
  about?: string
  /** What stands above the chart. */
  lead?: ReactNode
  /** What is said instead of a chart without a figure. */
  nothing?: string
}

/** Figures over time: a line with its quartiles, several lines, or bars. */
export function CoursePanel({ panel, view, lead, nothing, ...frame }: Props) {
  const display = useDisplay()
  const [picture, setPicture] = useState<Picture | null>(null)
  const steps = listSteps(panel)
  // Series that were published have only steps that have ended.
  const lastOn = panel.published ? null : (panel.basis ?? view.basis).asOf
  return (
    <AnalyticsFrame
      panelKey={panel.key}
      unit={frameUnit(panel, view, display)}
      view={view}
      published={panel.published}
      basis={panel.basis}
      picture={steps.length === 0 ? undefined : picture}
      table={() => courseTable(panel, steps, { display, lastOn })}
      hasRows={panel.lines.some(({ rows }) => rows !== null)}
      {...frame}
    >
      {lead}
      {steps.length === 0 ? (
        <p className="py-6 text-sm text-muted-foreground">{nothing ?? m.analytics_nothing()}</p>
      ) : (
        <Drawn panel={panel} steps={steps} lastOn={lastOn} onPicture={setPicture} />
      )}
    </AnalyticsFrame>
  )
}

/** The unit; of real figures with the month in whose prices they are, which pictures and files carry too. */
function frameUnit(panel: Course, { choice, realTerms }: AnalyticsView, display: Display): string {
  const unit = panel.index ? m.analytics_unit_first_quarter() : unitName(display, panel.unit)
  const isDeflated =
    panel.published === undefined && (panel.unit === 'index' || panel.unit.startsWith('money'))
  if (choice.terms !== 'real' || !realTerms || !isDeflated) return unit
  return m.analytics_terms_unit({ unit, month: formatMonth(display.locale, realTerms.month) })
}

/** Bounds of an index are those of its 95 percent interval; elsewhere they are quartiles. */
function hasIntervals({ index, lines }: Course): boolean {
  return index !== undefined && lines.some(({ points }) => points.some(({ lower }) => lower !== null))
}

function listSteps({ lines, step }: Course): string[] {
  const days = lines.flatMap(({ points }) => points.map(({ from }) => from)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? stepsBetween(first, last, stepMonths[step]) : []
}

/** A line of everything is named after what the panel measures. */
function courseLineName({ key }: Course, of: string): string {
  return of === 'all' ? panelTitle(key) : lineName(of)
}

function stepName(step: Course['step'], day: string, { locale }: Display): string {
  if (step === 'year') return day.slice(0, 4)
  return step === 'quarter' ? formatQuarter(day) : formatMonth(locale, day)
}

/** What the chart shows of a point, in the unit of the answer. */
function shownValue(panel: Course, point: Point | undefined): number | null {
  if (!point || point.incomplete === 'missing') return null
  if (panel.shows === 'count') return point.count
  return panel.shows === 'value' ? point.valueMinor / 100 : point.median
}

type DrawnProps = {
  panel: Course
  steps: readonly string[]
  /** The last day that is held; null where every step has ended. */
  lastOn: string | null
  onPicture: (picture: Picture | null) => void
}

function Drawn({ panel, steps, lastOn, onPicture }: DrawnProps) {
  const display = useDisplay()
  const colours = useChartColours()
  const tokenColour = useTokenColours()
  const [active, setActive] = useState<number | null>(null)
  // A chosen step stays read, so that its rows can be opened.
  const [chosen, setChosen] = useState<number | null>(null)
  const isBars = panel.shows !== 'median'
  const shown = (value: number | null) => (value === null ? null : shownFigure(display, panel.unit, value))
  const byLine = panel.lines.map(({ of, points }, at) => {
    const byDay = new Map(points.map((point) => [point.from, point]))
    return {
      of,
      colour: tokenColour(tokens[at % tokens.length] ?? '--chart-1'),
      at: (day: string) => byDay.get(day),
    }
  })
  const isSingle = byLine.length === 1 && !isBars
  const lines = byLine.map(({ of, colour, at }): DrawnLine => ({
    name: courseLineName(panel, of),
    colour,
    values: steps.map((day) => shown(shownValue(panel, at(day)))),
    isIncomplete: steps.map((day) => at(day)?.incomplete !== undefined || isOpen(panel.step, day, lastOn)),
    band: isSingle
      ? steps.map((day) => ({ lower: shown(at(day)?.lower ?? null), upper: shown(at(day)?.upper ?? null) }))
      : null,
  }))
  const read = active ?? chosen ?? steps.length - 1
  const day = steps[read] ?? ''
  const rowsAt = (line: number) => {
    const rows = panel.lines[line]?.rows ?? null
    return rows && { ...rows, ...stepDays(day, panel.step, rows) }
  }
  const isThin = (line: number) =>
    panel.unit !== 'count' &&
    panel.published?.hasSamples !== false &&
    (lines[line]?.values[read] ?? null) !== null &&
    isThinSample(byLine[line]?.at(day)?.priced ?? 0)
  const labels = steps.map((step) => stepName(panel.step, step, display))
  const named = (step: string) =>
    readName(panel.step, step, { points: byLine.map(({ at }) => at(step)), display, lastOn })
  const spoken = (slot: number) =>
    [
      named(steps[slot] ?? ''),
      ...lines.map(({ name, values }) => `${name}: ${written(values[slot] ?? null)}`),
    ].join(', ')
  const written = (value: number | null) =>
    value === null ? m.analytics_unknown() : writtenFigure(display, panel.unit, value)
  return (
    <>
      <dl className="flex min-h-6 flex-wrap items-baseline gap-x-5 gap-y-1 pb-1 text-sm tabular-nums">
        <div>
          <dt className="sr-only">{m.analytics_step()}</dt>
          <dd className="font-medium">{named(day)}</dd>
        </div>
        {lines.map(({ name, colour, values }, at) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground">
              <span
                aria-hidden
                className="me-1.5 inline-block h-2 w-2 rounded-full align-middle"
                style={{ background: colour }}
              />
              {name}
            </dt>
            <dd className={isThin(at) ? 'text-muted-foreground' : 'font-medium'}>
              {isBars ? (
                <RowsLink rows={rowsAt(at)} sample={byLine[at]?.at(day)?.count ?? 0}>
                  {written(values[read] ?? null)}
                </RowsLink>
              ) : (
                written(values[read] ?? null)
              )}{' '}
              {hasIntervals(panel) ? (
                <Interval point={byLine[at]?.at(day)} panel={panel} display={display} />
              ) : null}
              {panel.unit === 'count' || panel.published?.hasSamples === false ? null : (
                <span className="text-xs font-normal text-muted-foreground">
                  <RowsLink rows={rowsAt(at)} sample={byLine[at]?.at(day)?.priced ?? 0}>
                    {m.analytics_sample({
                      count: wholeNumber(display.locale, byLine[at]?.at(day)?.priced ?? 0),
                    })}
                  </RowsLink>
                  {isThin(at) ? `, ${m.market_series_thin()}` : null}
                </span>
              )}
            </dd>
          </div>
        ))}
        {isSingle && !hasIntervals(panel) ? (
          <MiddleHalf point={byLine[0]?.at(day)} panel={panel} display={display} />
        ) : null}
      </dl>
      <Plot
        option={courseOption(lines, {
          locale: display.locale,
          fontFamily: pageFonts(),
          colours,
          isBars,
          isPercent: panel.unit === 'ratio',
          labels: steps.map((step, at) => (labels.length > 14 ? step.slice(0, 4) : (labels[at] ?? ''))),
          yearStarts: new Set(steps.flatMap((step, at) => (step.endsWith('-01-01') ? [at] : []))),
        })}
        slots={steps.length}
        gutters={courseGutters}
        label={`${panelTitle(panel.key)}, ${labels[0]} – ${labels.at(-1)}`}
        slotLabel={spoken}
        active={active}
        onActive={setActive}
        onChoose={({ to }) => setChosen(to)}
        spans="one"
        className="h-72"
        onPicture={onPicture}
      />
      {lines.some(({ isIncomplete }) => isIncomplete.includes(true)) ? (
        <p className="text-xs text-muted-foreground">
          {isBars ? m.analytics_incomplete_bars() : m.analytics_incomplete_points()}
        </p>
      ) : null}
    </>
  )
}

type BoundsProps = { point: Point | undefined; panel: Course; display: Display }

/** What the band around a single line is. */
function MiddleHalf({ point, panel, display }: BoundsProps) {
  if (!point || point.lower === null || point.upper === null) return null
  const written = (bound: number) =>
    writtenFigure(display, panel.unit, shownFigure(display, panel.unit, bound))
  return <BandKey low={written(point.lower)} high={written(point.upper)} />
}

function Interval({ point, panel, display }: BoundsProps) {
  if (!point || point.lower === null || point.upper === null) return null
  const [low, high] = [point.lower, point.upper].map((bound) => writtenFigure(display, panel.unit, bound))
  return (
    <span className="text-xs font-normal text-muted-foreground">
      {m.analytics_interval({ low: low ?? '', high: high ?? '' })}{' '}
    </span>
  )
}

type Read = { points: readonly (Point | undefined)[]; display: Display; lastOn: string | null }

/** The name of a step, and whether it lacks data or has not ended. */
function readName(step: Course['step'], day: string, { points, display, lastOn }: Read): string {
  const name = stepName(step, day, display)
  const incomplete = points.find((point) => point?.incomplete)?.incomplete
  if (incomplete) return incompleteStep(incomplete, name)
  return isOpen(step, day, lastOn) ? m.ui_course_open({ step: name }) : name
}

function isOpen(step: Course['step'], day: string, lastOn: string | null): boolean {
  return lastOn !== null && isOpenStep(day, stepMonths[step], lastOn)
}

type TableOptions = Pick<Read, 'display' | 'lastOn'>

function courseTable(panel: Course, steps: readonly string[], options: TableOptions): ChartTable {
  const { display } = options
  const unit = unitName(display, panel.unit)
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? null : shownFigure(display, panel.unit, value)
  const hasBounds = hasIntervals(panel)
  const hasSamples = panel.shows === 'median' && panel.published?.hasSamples !== false
  return {
    head: [
      m.analytics_step(),
      ...panel.lines
        .map(({ of }) => courseLineName(panel, of))
        .flatMap((name) => [
          unit ? `${name} (${unit})` : name,
          ...(hasBounds
            ? [m.analytics_column_lower({ line: name }), m.analytics_column_upper({ line: name })]
            : []),
          ...(hasSamples ? [m.analytics_column_sample({ line: name })] : []),
        ]),
    ],
    rows: steps.map((day) => {
      const points = panel.lines.map(({ points: all }) => all.find(({ from }) => from === day))
      return [
        readName(panel.step, day, { points, ...options }),
        ...points.flatMap((point) => [
          shown(shownValue(panel, point)),
          ...(hasBounds ? [shown(point?.lower), shown(point?.upper)] : []),
          ...(hasSamples ? [point?.priced ?? null] : []),
        ]),
      ]
    }),
  }
}
