import type { ScoreRunOfProject, ScoreSheet } from '#contract/score/sheet.ts'
import type { DisplayedRun } from './queries.ts'
import { classes } from '#web/ui/classes.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { causeText, reasonText, formatEffect, formatScore, formatShare, formatValue } from './score-text.ts'

const width = 640
const height = 160
const pad = 8
/** The number of runs shown at first. */
const shownRuns = 8

type Props = { sheet: ScoreSheet; onChoose: (shown: DisplayedRun) => void; onOpen: (key: string) => void }

/** All published scores with their triggers, and the changes of the latest one. */
export function ScoreHistory({ sheet, onChoose, onOpen }: Props) {
  const rated = sheet.history.filter(({ score }) => score !== null).toReversed()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-12">
      <div>
        {rated.length > 1 ? <Course runs={rated} shown={sheet.run.id} /> : null}
        <Runs runs={sheet.history.slice(0, shownRuns)} shown={sheet.run} onChoose={onChoose} />
        {sheet.history.length > shownRuns ? (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer py-2 text-muted-foreground">
              {m.score_history_earlier({ count: sheet.history.length - shownRuns })}
            </summary>
            <Runs runs={sheet.history.slice(shownRuns)} shown={sheet.run} onChoose={onChoose} />
          </details>
        ) : null}
      </div>
      <Changes sheet={sheet} onChoose={onChoose} onOpen={onOpen} />
    </div>
  )
}

type RunsProps = Pick<Props, 'onChoose'> & { runs: readonly ScoreRunOfProject[]; shown: ScoreSheet['run'] }

const runClass = 'grid w-full grid-cols-[2.5rem_3rem_minmax(0,1fr)_auto] items-baseline gap-3 py-2 text-start'

/** A run by an earlier model cannot be opened: the current model would compute another score from its facts. */
function Runs({ runs, shown, onChoose }: RunsProps) {
  return (
    <ol className="mt-2 divide-y divide-border border-y border-border text-sm">
      {runs.map((run) => (
        <li key={run.id}>
          {run.modelVersion === shown.modelVersion ? (
            <button
              type="button"
              aria-current={run.id === shown.id ? 'true' : undefined}
              onClick={() => onChoose({ run: run.id })}
              className={classes(
                runClass,
                'transition-colors duration-150 hover:bg-accent aria-[current=true]:font-medium pointer-coarse:min-h-11',
              )}
            >
              <RunCells run={run} trigger={reasonText(run.reason)} />
            </button>
          ) : (
            <div className={runClass}>
              <RunCells run={run} trigger={m.score_version({ version: run.modelVersion })} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function RunCells({ run, trigger }: { run: ScoreRunOfProject; trigger: string }) {
  return (
    <>
      <bdi dir="ltr" className="text-start font-serif rtl:text-end">
        {run.grade}
      </bdi>
      <span className="figures text-end">{run.score === null ? '—' : formatScore(run.score)}</span>
      <span className="text-muted-foreground">{trigger}</span>
      <span className="figures text-xs text-muted-foreground">{formatDay(run.asOf)}</span>
    </>
  )
}

/** A step chart, because a score holds until the next run. Each run is a marker. */
function Course({ runs, shown }: { runs: readonly ScoreRunOfProject[]; shown: number }) {
  const times = runs.map(({ ranAt }) => Date.parse(ranAt))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const bounds = runs.flatMap(({ score, interval80 }) => [score ?? 0, ...(interval80 ?? [])])
  const low = Math.max(0, Math.floor(Math.min(...bounds) / 10) * 10)
  const high = Math.min(100, Math.ceil(Math.max(...bounds) / 10) * 10)
  const x = (at: number) => pad + ((at - first) / Math.max(1, last - first)) * (width - 2 * pad)
  const y = (score: number) => pad + (1 - (score - low) / Math.max(1, high - low)) * (height - 2 * pad)
  const points = runs.map((run, at) => ({ run, x: x(times[at] ?? first), y: y(run.score ?? low) }))
  const line = points.map(
    (point, at) => `${at === 0 ? 'M' : 'H'}${point.x}${at === 0 ? ` ${point.y}` : ` V${point.y}`}`,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m.score_history_chart({ runs: runs.length })}
      className="h-auto w-full"
    >
      {[low, high].map((value) => (
        <g key={value}>
          <line x1={pad} x2={width - pad} y1={y(value)} y2={y(value)} className="stroke-border" />
          <text x={pad} y={y(value) + (value === high ? 14 : -5)} className="fill-muted-foreground text-xs">
            {value}
          </text>
        </g>
      ))}
      {points.map(({ run, x: at }) =>
        run.interval80 ? (
          <line
            key={run.id}
            x1={at}
            x2={at}
            y1={y(run.interval80[0])}
            y2={y(run.interval80[1])}
            strokeWidth={6}
            className="stroke-primary/20"
          />
        ) : null,
      )}
      <path d={line.join(' ')} fill="none" strokeWidth={2} className="stroke-primary" />
      {points.map(({ run, x: at, y: level }) => (
        <circle
          key={run.id}
          cx={at}
          cy={level}
          r={run.id === shown ? 6 : 4}
          className={run.id === shown ? 'fill-brass' : 'fill-primary'}
        >
          <title>{pinText(run)}</title>
        </circle>
      ))}
    </svg>
  )
}

function pinText({ asOf, score, coverage }: ScoreRunOfProject): string {
  return m.score_history_pin({
    date: formatDay(asOf),
    score: formatScore(score ?? 0),
    coverage: formatShare(coverage),
  })
}

function Changes({ sheet, onChoose, onOpen }: Props) {
  const { changes, points } = sheet
  if (!changes) return <p className="text-sm text-muted-foreground">{m.score_first_run()}</p>
  const namedPoints = changes.points.flatMap((change) => {
    const point = points.find(({ key }) => key === change.key)
    return point ? [{ ...change, point }] : []
  })
  return (
    <section>
      <h3 className="font-serif text-lg">{m.score_changes({ date: formatDay(changes.since) })}</h3>
      <Against sheet={sheet} onChoose={onChoose} />
      <Gates changes={changes} points={points} />
      {changes.score === null ? null : (
        <p className="mt-1 text-sm text-muted-foreground">
          {m.score_changes_total({ change: formatEffect(changes.score) })}
        </p>
      )}
      {namedPoints.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{m.score_changes_none()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-border border-y border-border text-sm">
          {namedPoints.map(({ point, before, after, moved, cause }) => (
            <li key={point.key}>
              <button
                type="button"
                onClick={() => onOpen(point.key)}
                className="flex w-full items-baseline gap-3 py-2 text-start transition-colors duration-150 hover:bg-accent"
              >
                <span className="min-w-0 flex-1">
                  {point.name}
                  <span className="block text-xs text-muted-foreground">
                    {before === after
                      ? causeText[cause]()
                      : m.score_from_to({
                          before: before === null ? m.score_unknown() : formatValue(before, point.unit),
                          after: after === null ? m.score_unknown() : formatValue(after, point.unit),
                        })}
                  </span>
                </span>
                <span className="figures">{moved === null ? '' : formatEffect(moved)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Selects the earlier score to compare with. Empty if there is only one. */
function Against({ sheet, onChoose }: Pick<Props, 'sheet' | 'onChoose'>) {
  const { run, changes } = sheet
  const earlier = sheet.history.filter(
    ({ ranAt, id, modelVersion }) => ranAt < run.ranAt && id !== run.id && modelVersion === run.modelVersion,
  )
  if (earlier.length < 2 || !changes) return null
  return (
    <label className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      {m.score_changes_against()}
      <NativeSelect
        className="h-8 w-auto text-sm pointer-coarse:h-11"
        value={String(changes.run)}
        options={earlier.map(({ id, asOf, score, grade }) => ({
          value: String(id),
          label: `${formatDay(asOf)}: ${score === null ? grade : `${formatScore(score)} ${grade}`}`,
        }))}
        onChange={(event) => onChoose({ run: run.id, since: Number(event.target.value) })}
      />
    </label>
  )
}

type GatesProps = { changes: NonNullable<ScoreSheet['changes']>; points: ScoreSheet['points'] }

function Gates({ changes: { shut, opened }, points }: GatesProps) {
  const names = (keys: readonly string[]) =>
    keys.map((key) => points.find((point) => point.key === key)?.name ?? key).join(', ')
  return (
    <>
      {shut.length > 0 ? (
        <p className="mt-2 text-sm text-negative">{m.score_gate_now_shut({ names: names(shut) })}</p>
      ) : null}
      {opened.length > 0 ? (
        <p className="mt-2 text-sm text-positive">{m.score_gate_now_open({ names: names(opened) })}</p>
      ) : null}
    </>
  )
}
