import { useId, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import {
  bandPath,
  linePath,
  maxPoints,
  plotGeometry,
  pointsPath,
  createScale,
  type TrendStep,
} from './trend-geometry.ts'
import { formatInteger } from '#web/format/format.ts'
import { ChartFooter } from './chart-footer.tsx'

type Props = {
  /** The metric, or the finding. */
  title: string
  /** AED per sq ft. */
  unit: string
  /** Evenly spaced in time, oldest first. */
  steps: readonly TrendStep[]
  /** Steps that get a label on the axis: the first of each year, as far as there is room. */
  axis: readonly { at: number; label: string }[]
  /** The name of a step: 'Quarter'. */
  stepLabel: string
  written: (value: number) => string
  /** Source and date. */
  note?: ReactNode
  /** Beside the title: downloads. */
  actions?: ReactNode
  level?: 'h2' | 'h3'
}

/**
 * Medians with quartiles, and the number of sales below. Rendered on the server alone; a table beside it has every
 * number. Time runs to the right in every language.
 */
export function TrendChart({ title, unit, note, actions, level: Heading = 'h2', ...rest }: Props) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex items-start justify-between gap-3">
        <Heading id={id} className="min-w-0 font-serif text-lg leading-snug text-balance">
          {title} <span className="inline-block font-sans text-sm text-muted-foreground">{unit}</span>
        </Heading>
        {actions}
      </div>
      <Drawing {...rest} title={`${title}, ${unit}`} />
      <AsTable {...rest} title={`${title}, ${unit}`} />
      <figcaption className="grid gap-2 text-xs text-muted-foreground">
        <p>{m.ui_trend_key()}</p>
        <ChartFooter>{note}</ChartFooter>
      </figcaption>
    </figure>
  )
}

type DrawingProps = Omit<Props, 'unit' | 'note' | 'actions' | 'level'>

function Drawing({ title, steps, axis, written, stepLabel }: DrawingProps) {
  const known = steps.flatMap(({ lower, upper }) => (lower === null || upper === null ? [] : [lower, upper]))
  const scale = createScale(Math.min(...known), Math.max(...known))
  const plot = plotGeometry(steps.length, scale)
  if (known.length === 0) return <p className="py-8 text-sm text-muted-foreground">{m.ui_not_enough()}</p>
  return (
    <div dir="ltr">
      <div className="relative ms-12 h-56 md:h-64">
        {scale.ticks.map((tick) => (
          <div
            aria-hidden
            key={tick}
            className="absolute inset-x-0 border-t border-border/70"
            style={{ insetBlockStart: `${plot.y(tick)}%` }}
          >
            <span className="figures absolute end-full -translate-y-1/2 pe-2 text-xs text-muted-foreground">
              {written(tick)}
            </span>
          </div>
        ))}
        <Shapes
          className="absolute inset-0 size-full overflow-visible"
          label={m.ui_trend_label({ title, step: stepLabel.toLowerCase() })}
        >
          <path d={bandPath(steps, plot)} className="fill-chart-1/20" />
          <path d={linePath(steps, plot)} className={`${lineLooks} stroke-2`} />
          {steps.length > maxPoints ? null : (
            <path d={pointsPath(steps, plot, false)} className={`${lineLooks} stroke-[5px]`} />
          )}
          <path d={pointsPath(steps, plot, true)} className={`${lineLooks} stroke-[7px]`} />
          <path
            d={pointsPath(steps, plot, true)}
            className="fill-none stroke-background stroke-[4px] [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
          />
          <Hints steps={steps} written={written} />
        </Shapes>
      </div>
      <Bars steps={steps} />
      <div aria-hidden className="relative ms-12 h-5 text-xs text-muted-foreground">
        {axis.map(({ at, label }) => (
          <span
            key={label}
            className="figures absolute -translate-x-1/2 pt-1"
            style={{ insetInlineStart: `${plot.x(at)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The number of sales behind each step. */
function Bars({ steps }: Pick<Props, 'steps'>) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div className="relative ms-12 mt-5 h-12 border-b border-border">
      <span aria-hidden className="figures absolute end-full -top-1 pe-2 text-xs text-muted-foreground">
        {formatInteger(most)}
      </span>
      <Shapes className="size-full">
        {steps.map(({ label, count, isOpen }, at) => (
          <rect
            key={label}
            x={(at / steps.length) * 100 + 12 / steps.length}
            width={76 / steps.length}
            y={100 - (count / most) * 100}
            height={(count / most) * 100}
            className={isOpen ? 'fill-chart-1/25' : 'fill-chart-1/55'}
          />
        ))}
      </Shapes>
    </div>
  )
}

const lineLooks =
  'fill-none stroke-chart-1 [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]'

/** An SVG in hundredths, stretched to its box. Without a label, screen readers skip it and read the text beside it. */
function Shapes({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={className}
    >
      {children}
    </svg>
  )
}

/** Tooltips of the steps. */
function Hints({ steps, written }: Pick<Props, 'steps' | 'written'>) {
  return steps.map((step, at) => (
    <rect
      key={step.label}
      x={(at / steps.length) * 100}
      y={0}
      width={100 / steps.length}
      height={100}
      className="fill-transparent hover:fill-foreground/5"
    >
      <title>{hintText(step, written)}</title>
    </rect>
  ))
}

function hintText(
  { label, lower, median, upper, count, isMissing }: TrendStep,
  written: Props['written'],
): string {
  if (isMissing) return label
  if (lower === null || median === null || upper === null)
    return m.ui_trend_few({ step: label, count: formatInteger(count) })
  return m.ui_trend_hint({
    step: label,
    median: written(median),
    lower: written(lower),
    upper: written(upper),
    count: formatInteger(count),
  })
}

function AsTable({ title, steps, stepLabel, written }: DrawingProps) {
  const heads = [m.ui_trend_lower(), m.ui_trend_median(), m.ui_trend_upper(), m.ui_trend_sales()]
  const figure = (value: number | null) => (value === null ? '—' : written(value))
  return (
    <details className="text-sm print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs underline decoration-border underline-offset-4 hover:decoration-current print:hidden">
        {m.ui_table_view()}
      </summary>
      <section
        aria-label={title}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-96 overflow-auto border-y border-border print:max-h-none"
      >
        <table className="figures w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-xs text-muted-foreground">
              <th scope="col" className="sticky top-0 bg-background py-1.5 text-start font-normal">
                {stepLabel}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="sticky top-0 bg-background py-1.5 ps-4 text-end font-normal"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ label, lower, median, upper, count, isMissing }) => (
              <tr key={label} className="border-t border-border/60">
                <th scope="row" className="py-1 text-start font-normal">
                  {label}
                </th>
                {[lower, median, upper].map((value, at) => (
                  <td key={heads[at]} className="py-1 ps-4 text-end">
                    {figure(value)}
                  </td>
                ))}
                <td className="py-1 ps-4 text-end">{isMissing ? '—' : formatInteger(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
