import { useMemo, useState, type ReactNode } from 'react'
import type { AnalyticsLine, AnalyticsView } from '#contract/market/analytics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { stepMonths } from '#domain/market/analytics/step-days.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { useBasisText } from '#web/market/basis-text.ts'
import { useChartColours } from '#web/market/charts/chart-colours.ts'
import { Plot } from '#web/market/charts/plot/plot.tsx'
import { pageFonts, type Picture } from '#web/downloads/picture.ts'
import { m } from '#web/paraglide/messages.js'
import { useTokenColours, type TokenColour } from '#web/ui/charts/token-colours.ts'
import { trendGutters, trendOption, type DrawnLine } from './trend/trend-option.ts'
import {
  trendLineName,
  trendTable,
  hasIntervals,
  hasQuartiles,
  isOpen,
  readName,
  shownValue,
  stepName,
  writtenPoint,
  type Trend,
  type TrendLinePoint,
} from '#web/market/analytics/trend/trend-table.ts'
import { emptyPanel, panelTitle, shownFigure, unitName, writtenFigure } from './panel-text.ts'
import { SourceLines } from './source-lines.tsx'
import { AnalyticsFrame, basisBehind } from './analytics-frame.tsx'
import { pointAbout, type Said } from './figure-about.ts'
import {
  eventLine,
  EventList,
  eventMarks,
  numberEvents,
  useEventSwitch,
  type NumberedEvent,
} from '#web/market/analytics/trend/chart-events.tsx'
import { eventTexts } from '#web/market/analytics/trend/event-texts.ts'
import { BandKey } from '#web/market/charts/series/band-key.tsx'

const tokens = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const

type Props = {
  panel: Trend
  view: AnalyticsView
  controls?: ReactNode
  about?: string
  /** Content above the chart. */
  lead?: ReactNode
  /** Content below the chart. */
  foot?: ReactNode
  /** What is said instead of a chart without a figure. */
  nothing?: string
}

/** Figures over time: a line with its quartiles, several lines, or bars. */
export function TrendPanel({ panel, view, lead, foot, nothing, ...frame }: Props) {
  const display = useDisplay()
  const [picture, setPicture] = useState<Picture | null>(null)
  const steps = listSteps(panel)
  // Series that were published have only steps that have ended.
  const lastOn = panel.published ? null : (panel.basis ?? view.basis).asOf
  const events = numberEvents(panel, steps, view, lastOn)
  const { isShown } = useEventSwitch()
  const marked = isShown ? events : []
  const basis = useBasisText(basisBehind({ view, published: panel.published, basis: panel.basis })) ?? ''
  // A chart without a line would look like one that failed.
  const isWithheld =
    steps.length > 0 &&
    panel.lines.every(({ points }) => points.every((point) => shownValue(panel, point) === null))
  return (
    <AnalyticsFrame
      panelKey={panel.key}
      unit={frameUnit(panel, view, display)}
      view={view}
      published={panel.published}
      basis={panel.basis}
      picture={steps.length === 0 || isWithheld ? undefined : picture}
      table={() => trendTable(panel, steps, { display, lastOn })}
      pictureKey={marked.map(eventLine)}
      hasRows={panel.lines.length > 0}
      {...frame}
    >
      {lead}
      {steps.length === 0 || isWithheld ? (
        <p className="py-6 text-sm text-muted-foreground">
          {isWithheld ? m.analytics_trend_withheld() : (nothing ?? emptyPanel(panel.key))}
        </p>
      ) : (
        <>
          <Drawn
            panel={panel}
            steps={steps}
            lastOn={lastOn}
            events={marked}
            said={{ view, basis, about: frame.about }}
            onPicture={setPicture}
          />
          <EventList events={events} />
        </>
      )}
      {foot}
    </AnalyticsFrame>
  )
}

/** The unit; of real figures with the month in whose prices they are, which pictures and files carry too. */
function frameUnit(panel: Trend, { choice, realTerms }: AnalyticsView, display: Display): string {
  const unit = trendUnit(panel, display)
  const isDeflated =
    panel.published === undefined && (panel.unit === 'index' || panel.unit.startsWith('money'))
  if (choice.terms !== 'real' || !realTerms || !isDeflated) return unit
  return m.analytics_terms_unit({ unit, month: formatMonth(display.locale, realTerms.month) })
}

/** The title of a published index says what it is, and its publication the base. */
function trendUnit({ index, unit }: Trend, display: Display): string {
  if (index) return m.analytics_unit_first_quarter()
  return unit === 'index' ? '' : unitName(display, unit)
}

function listSteps({ lines, step }: Trend): string[] {
  const days = lines.flatMap(({ points }) => points.map(({ from }) => from)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? stepsBetween(first, last, stepMonths[step]) : []
}

type DrawnProps = {
  panel: Trend
  steps: readonly string[]
  /** The last day that is held; null where every step has ended. */
  lastOn: string | null
  events: readonly NumberedEvent[]
  said: Said
  onPicture: (picture: Picture | null) => void
}

/** More bands than these would hide one another. */
const mostBands = 2

function Drawn({ panel, steps, lastOn, events, said, onPicture }: DrawnProps) {
  const display = useDisplay()
  const colours = useChartColours()
  const tokenColour = useTokenColours()
  const [active, setActive] = useState<number | null>(null)
  // A chosen step stays read, so that its rows can be opened.
  const [chosen, setChosen] = useState<number | null>(null)
  // The name of the only line that is drawn.
  const [alone, setAlone] = useState<string | null>(null)
  const isBars = panel.shows !== 'median'
  const drawnCount = alone === null ? panel.lines.length : 1
  const hasBands = !isBars && drawnCount <= (hasQuartiles(panel) ? mostBands : 1)
  const lines = useMemo(
    () => readLines(panel, steps, { display, tokenColour, lastOn, hasBands }),
    [panel, steps, display, tokenColour, lastOn, hasBands],
  )
  const drawn = useMemo(() => lines.filter(({ name }) => alone === null || name === alone), [lines, alone])
  const read = active ?? chosen ?? steps.length - 1
  const labels = useMemo(
    () => steps.map((step) => stepName(panel.step, step, display)),
    [steps, panel.step, display],
  )
  const { locale } = display
  const option = useMemo(
    () =>
      trendOption(drawn, {
        locale,
        fontFamily: pageFonts(),
        colours,
        isBars,
        isPercent: panel.unit === 'ratio',
        isCount: panel.unit === 'count',
        labels: steps.map((step, at) => (labels.length > 14 ? step.slice(0, 4) : (labels[at] ?? ''))),
        marks: eventMarks(events),
        yearStarts: new Set(steps.flatMap((step, at) => (step.endsWith('-01-01') ? [at] : []))),
      }),
    [drawn, locale, colours, isBars, panel.unit, steps, labels, events],
  )
  const named = (slot: number) =>
    readName(panel.step, steps[slot] ?? '', {
      points: lines.map(({ points }) => points[slot]),
      display,
      lastOn,
    })
  const spoken = (slot: number) =>
    [
      named(slot),
      ...drawn.map(({ name, values }) => `${name}: ${writtenValue(values[slot] ?? null, panel, display)}`),
      ...events.filter((event) => event.slot === slot).map(({ id }) => eventTexts[id].title()),
    ].join(', ')
  return (
    <>
      <dl className="flex min-h-6 flex-wrap items-baseline gap-x-5 gap-y-1 pb-1 text-sm tabular-nums">
        <div>
          <dt className="sr-only">{m.analytics_step()}</dt>
          <dd className="font-medium">{named(read)}</dd>
        </div>
        {lines.map((line) => (
          <ReadFigure
            key={line.name}
            panel={panel}
            line={line}
            slot={read}
            day={steps[read] ?? ''}
            said={said}
            isDrawn={drawn.includes(line)}
            {...(lines.length > 1
              ? {
                  isAlone: line.name === alone,
                  onAlone: () => setAlone(line.name === alone ? null : line.name),
                }
              : {})}
          />
        ))}
        {hasBands && !hasIntervals(panel)
          ? drawn.map((line) => (
              <MiddleHalf
                key={line.name}
                point={line.points[read]}
                panel={panel}
                line={lines.length > 1 ? line : undefined}
              />
            ))
          : null}
      </dl>
      <Plot
        option={option}
        slots={steps.length}
        gutters={trendGutters}
        label={`${panelTitle(panel.key, display.filed)}, ${labels[0]} – ${labels.at(-1)}`}
        slotLabel={spoken}
        active={active}
        onActive={setActive}
        onChoose={({ to }) => setChosen(to)}
        spans="one"
        className="h-72"
        onPicture={onPicture}
      />
      {lines.some(({ isIncomplete }) => isIncomplete.includes(true)) ? (
        <p className="pb-1 text-xs text-muted-foreground">
          {isBars ? m.analytics_incomplete_bars() : m.analytics_incomplete_points()}
        </p>
      ) : null}
      <SourceLines panel={panel} day={steps[read] ?? ''} />
    </>
  )
}

type LineLook = { display: Display; tokenColour: TokenColour; lastOn: string | null; hasBands: boolean }

/** The lines of a panel on its steps, in the units and colours of the reader. */
function readLines(
  panel: Trend,
  steps: readonly string[],
  { display, tokenColour, lastOn, hasBands }: LineLook,
): ReadLine[] {
  const shown = (value: number | null) => (value === null ? null : shownFigure(display, panel.unit, value))
  // A vintage has the colour of its present line.
  const subjects = [...new Set(panel.lines.map(({ of }) => of))]
  return panel.lines.map((answered) => {
    const { of, vintage, points } = answered
    const byDay = new Map(points.map((point) => [point.from, point]))
    const onSteps = steps.map((day) => byDay.get(day))
    const bounds = onSteps.map((point) => ({
      lower: shown(point?.lower ?? null),
      upper: shown(point?.upper ?? null),
    }))
    return {
      of,
      answered,
      points: onSteps,
      vintage,
      name: trendLineName(panel, { of, vintage }, display.filed),
      isDashed: vintage !== undefined,
      colour: tokenColour(tokens[subjects.indexOf(of) % tokens.length] ?? '--chart-1'),
      values: onSteps.map((point) => shown(shownValue(panel, point))),
      isIncomplete: steps.map(
        (day, slot) => onSteps[slot]?.incomplete !== undefined || isOpen(panel.step, day, lastOn),
      ),
      band: hasBands ? bounds : null,
    }
  })
}

function writtenValue(value: number | null, panel: Trend, display: Display): string {
  return value === null ? m.analytics_unknown() : writtenPoint(panel, display, value)
}

type ReadLine = DrawnLine & {
  of: string
  vintage: string | undefined
  answered: AnalyticsLine
  /** One a step, as answered. */
  points: readonly (TrendLinePoint | undefined)[]
}

type ReadFigureProps = {
  panel: Trend
  line: ReadLine
  slot: number
  /** The first day of the step that is read. */
  day: string
  said: Said
  isDrawn: boolean
  /** Whether it is the only line that is drawn; absent where there are no others. */
  isAlone?: boolean
  onAlone?: () => void
}

/** The figure of a line in the step that is read: legend, tooltip and the way to its panel in one. */
function ReadFigure({ panel, line, slot, day, said, isDrawn, isAlone, onAlone }: ReadFigureProps) {
  const display = useDisplay()
  const point = line.points[slot]
  const value = line.values[slot] ?? null
  const hasSample = panel.unit !== 'count' && panel.published?.hasSamples !== false
  const isThin = hasSample && value !== null && isThinSample(point?.priced ?? 0)
  const written = writtenValue(value, panel, display)
  const sample = m.analytics_sample({ count: wholeNumber(display.locale, point?.priced ?? 0) })
  const name = (
    <>
      <span
        aria-hidden
        className={`me-1.5 inline-block h-2 w-2 rounded-full border align-middle ${isDrawn ? '' : 'opacity-60'}`}
        style={{
          borderColor: line.colour,
          background: isDrawn && !line.isDashed ? line.colour : 'transparent',
        }}
      />
      {line.name}
    </>
  )
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">
        {onAlone ? (
          <button
            type="button"
            aria-pressed={isAlone}
            aria-label={m.analytics_line_alone({ line: line.name })}
            title={isAlone ? m.analytics_line_all() : m.analytics_line_alone({ line: line.name })}
            onClick={onAlone}
            className="hover:text-foreground aria-pressed:text-foreground aria-pressed:underline aria-pressed:underline-offset-4"
          >
            {name}
          </button>
        ) : (
          name
        )}
      </dt>
      <dd className={isThin || !isDrawn ? 'text-muted-foreground' : 'font-medium'}>
        {value === null ? (
          written
        ) : (
          <FigureButton
            label={`${line.name}, ${stepName(panel.step, day, display)}`}
            notes={[
              [written, unitName(display, panel.unit)].filter(Boolean).join(' '),
              ...(hasSample ? [sample] : []),
            ]}
            about={() => pointAbout(panel, line.answered, day, said)}
          >
            {written}
          </FigureButton>
        )}{' '}
        {hasIntervals(panel) ? <Interval point={point} panel={panel} display={display} /> : null}
        {hasSample ? (
          <span className="text-xs font-normal text-muted-foreground">
            {sample}
            {isThin ? `, ${m.market_series_thin()}` : null}
          </span>
        ) : null}
      </dd>
    </div>
  )
}

type BoundsProps = { point: TrendLinePoint | undefined; panel: Trend }

/** What the band around a line is. */
function MiddleHalf({ point, panel, line }: BoundsProps & { line: DrawnLine | undefined }) {
  const display = useDisplay()
  if (!point || point.lower === null || point.upper === null) return null
  const written = (bound: number) => writtenPoint(panel, display, shownFigure(display, panel.unit, bound))
  return (
    <BandKey
      low={written(point.lower)}
      high={written(point.upper)}
      {...(line === undefined ? {} : { line })}
    />
  )
}

function Interval({ point, panel, display }: BoundsProps & { display: Display }) {
  if (!point || point.lower === null || point.upper === null) return null
  const [low, high] = [point.lower, point.upper].map((bound) => writtenFigure(display, panel.unit, bound))
  return (
    <span className="text-xs font-normal text-muted-foreground">
      {m.analytics_interval({ low: low ?? '', high: high ?? '' })}{' '}
    </span>
  )
}
