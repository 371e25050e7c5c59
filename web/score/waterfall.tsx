import type { CategoryOnSheet } from '#contract/score/sheet.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { formatEffect, formatScore, formatShare } from './score-text.ts'

type Props = {
  categories: readonly CategoryOnSheet[]
  /** The score of the average peer, and the project's own before any cap. */
  baseline: number
  beforeGates: number
  /** The score, which is lower where a point limits it. */
  score: number | null
  /** Opens the points of a category. If omitted, the steps are plain text. */
  onChoose?: (category: string) => void
}

/** From the average peer's score to the project's, by category. */
export function Waterfall({ categories, baseline, beforeGates, score, onChoose }: Props) {
  const steps = stepsFrom(baseline, categories)
  const limited = score !== null && score < beforeGates ? score : null
  const ends = [
    baseline,
    beforeGates,
    ...(limited === null ? [] : [limited]),
    ...steps.flatMap(({ from, to }) => [from, to]),
  ]
  const low = Math.floor(Math.min(...ends) - 1)
  const span = Math.ceil(Math.max(...ends) + 1) - low
  const at = (value: number) => `${((value - low) / span) * 100}%`
  return (
    <ol className="grid gap-px" aria-label={m.score_waterfall()}>
      <Total label={m.score_average_peer()} value={baseline} at={at} />
      {steps.map(({ category, from, to }) => (
        <li key={category.key}>
          {onChoose ? (
            <button
              type="button"
              onClick={() => onChoose(category.key)}
              className={classes(row, 'rounded-sm transition-colors duration-150 hover:bg-accent')}
            >
              <StepLine category={category} from={from} to={to} baseline={baseline} span={span} at={at} />
            </button>
          ) : (
            <div className={row}>
              <StepLine category={category} from={from} to={to} baseline={baseline} span={span} at={at} />
            </div>
          )}
        </li>
      ))}
      <Total
        label={limited === null ? m.score_this_project() : m.score_before_limit()}
        value={beforeGates}
        at={at}
      />
      {limited === null ? null : <Total label={m.score_after_limit()} value={limited} at={at} />}
    </ol>
  )
}

const row =
  'grid w-full grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-4 gap-y-1 py-1 text-start sm:grid-cols-[17rem_minmax(0,1fr)_4rem]'

type LineProps = Step & { baseline: number; span: number; at: (value: number) => string }

function StepLine({ category, from, to, baseline, span, at }: LineProps) {
  const isStrength = to >= from && category.behindPlan === null
  return (
    <>
      <span className="col-start-1 row-start-1 flex min-w-0 items-baseline gap-2 text-sm">
        <span className="min-w-0">{category.name}</span>
        {category.behindPlan === null ? null : (
          <span className="shrink-0 text-xs text-warning">{m.score_behind_plan_short()}</span>
        )}
        <span className="figures shrink-0 text-xs text-muted-foreground">
          <span aria-hidden>{formatShare(category.weight)}</span>
          <span className="sr-only">
            {m.score_category_note({
              weight: formatShare(category.weight),
              known: category.known,
              points: category.points,
            })}
          </span>
        </span>
      </span>
      <span
        aria-hidden
        className="relative col-span-2 col-start-1 row-start-2 h-2 sm:h-4 sm:col-span-1 sm:col-start-2 sm:row-start-1"
      >
        <span className="absolute inset-y-0 w-px bg-border" style={{ insetInlineStart: at(baseline) }} />
        <span
          className={classes(
            'absolute inset-y-0.5 min-w-0.5 rounded-sm',
            isStrength ? 'bg-positive' : to >= from ? 'bg-muted-foreground' : 'bg-negative',
          )}
          style={{
            insetInlineStart: at(Math.min(from, to)),
            width: `${(Math.abs(to - from) / span) * 100}%`,
          }}
        />
      </span>
      <span
        className={classes(
          'figures col-start-2 row-start-1 text-end text-sm sm:col-start-3',
          isStrength ? 'text-positive' : to >= from ? 'text-muted-foreground' : 'text-negative',
        )}
      >
        {formatEffect(to - from)}
      </span>
    </>
  )
}

function Total({ label, value, at }: { label: string; value: number; at: (value: number) => string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-4 border-y border-border py-1.5 text-sm font-medium sm:grid-cols-[17rem_minmax(0,1fr)_4rem]">
      <span>{label}</span>
      <span aria-hidden className="relative hidden h-4 sm:block">
        <span
          className="absolute inset-y-0 w-1 -translate-x-1/2 bg-foreground rtl:translate-x-1/2"
          style={{ insetInlineStart: at(value) }}
        />
      </span>
      <span className="figures text-end">{formatScore(value)}</span>
    </li>
  )
}

type Step = { category: CategoryOnSheet; from: number; to: number }

function stepsFrom(baseline: number, categories: readonly CategoryOnSheet[]): Step[] {
  const steps: Step[] = []
  let from = baseline
  for (const category of categories) {
    const to = from + (category.contribution ?? 0)
    steps.push({ category, from, to })
    from = to
  }
  return steps
}
