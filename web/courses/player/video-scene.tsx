import type { LessonVideo } from '#contract/courses.ts'
import { formatAmount } from '#web/courses/course-text.ts'

type Scene = LessonVideo['scenes'][number]
type Row = Scene['rows'][number]
type Props = { scene: Scene; positionMs: number }

/** The scene at a moment: its rows appear one after the other. Under reduced motion they do so without a movement. */
export function VideoScene({ scene, positionMs }: Props) {
  return (
    <div className="grid size-full content-center gap-5 px-5 py-6 md:gap-7 md:px-12 md:py-8">
      <p
        className={`font-serif text-balance ${scene.kind === 'title' ? 'text-center text-2xl' : 'text-lg md:text-2xl'}`}
      >
        {scene.title}
      </p>
      <SceneBody scene={scene} positionMs={positionMs} />
    </div>
  )
}

function SceneBody({ scene, positionMs }: Props) {
  const shown = (at: number) => appearing(positionMs >= (scene.rowsMs[at] ?? 0))
  switch (scene.kind) {
    case 'title':
      return scene.rows.map((row, at) => (
        <p key={row.label} className={`text-center text-muted-foreground ${shown(at)}`}>
          {row.label}
        </p>
      ))
    case 'points':
      return (
        <ul className="grid gap-2.5 text-sm md:gap-3.5 md:text-lg">
          {scene.rows.map((row, at) => (
            <li key={row.label} className={`flex gap-3 ${shown(at)}`}>
              <span aria-hidden className="mt-2.5 h-0.5 w-4 shrink-0 bg-brass md:mt-3.5" />
              {row.label}
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps scene={scene} shown={shown} />
    case 'bars':
      return <Bars scene={scene} shown={shown} />
    case 'line':
      return <Line scene={scene} positionMs={positionMs} />
    case 'number':
      return (
        <div className="flex flex-wrap gap-x-12 gap-y-4">
          {scene.rows.map((row, at) => (
            <p key={row.label} className={shown(at)}>
              <span className="figures block font-serif text-4xl">
                {formatAmount(row.value ?? 0)}{' '}
                <span className="text-lg text-muted-foreground">{scene.unit}</span>
              </span>
              <span className="text-sm text-muted-foreground">{row.label}</span>
            </p>
          ))}
        </div>
      )
    case 'compare':
      return <Comparison scene={scene} shown={shown} />
  }
}

type Shown = { scene: Scene; shown: (at: number) => string }

function Steps({ scene, shown }: Shown) {
  return (
    <ol className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-3">
      {scene.rows.map((row, at) => (
        <li
          key={row.label}
          className={`rounded-md border border-border bg-background px-3 py-2 md:px-4 md:py-3 ${shown(at)}`}
        >
          <span className="figures block text-xs text-brass">{at + 1}</span>
          <span className="block text-sm font-medium md:text-base">{row.label}</span>
          <span className="block text-xs text-muted-foreground md:text-sm">{row.note}</span>
        </li>
      ))}
    </ol>
  )
}

function Bars({ scene, shown }: Shown) {
  const most = Math.max(1, ...scene.rows.map(({ value }) => Math.abs(value ?? 0)))
  return (
    <ul className="grid gap-3">
      {scene.rows.map((row, at) => (
        <li key={row.label} className={`grid gap-1 ${shown(at)}`}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            {row.label}
            <span className="figures font-medium">
              {formatAmount(row.value ?? 0)}{' '}
              <span className="text-xs text-muted-foreground">{scene.unit}</span>
            </span>
          </span>
          <span className="block h-2.5 bg-muted">
            <span
              className="block h-full bg-(--chart-1)"
              style={{ width: `${(Math.abs(row.value ?? 0) / most) * 100}%` }}
            />
          </span>
          {row.note ? <span className="text-xs text-muted-foreground">{row.note}</span> : null}
        </li>
      ))}
    </ul>
  )
}

const plot = { width: 640, height: 220, edge: 10 }

function Line({ scene, positionMs }: Props) {
  const values = scene.rows.map(({ value }) => value ?? 0)
  const most = Math.max(...values)
  const least = Math.min(0, ...values)
  const x = (at: number) => plot.edge + (at / Math.max(1, values.length - 1)) * (plot.width - 2 * plot.edge)
  const y = (value: number) =>
    plot.height - plot.edge - ((value - least) / Math.max(1e-9, most - least)) * (plot.height - 2 * plot.edge)
  const visible = scene.rows.filter((_, at) => positionMs >= (scene.rowsMs[at] ?? 0))
  const last = visible.at(-1)
  return (
    <div>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} aria-hidden className="w-full overflow-visible">
        <line x1={0} x2={plot.width} y1={y(0)} y2={y(0)} className="stroke-border" />
        <polyline
          points={visible.map(({ value }, at) => `${x(at)},${y(value ?? 0)}`).join(' ')}
          className="fill-none stroke-(--chart-1)"
          strokeWidth={3}
        />
        {visible.map(({ label, value }, at) => (
          <circle key={label} cx={x(at)} cy={y(value ?? 0)} r={4} className="fill-(--chart-1)" />
        ))}
      </svg>
      <p className="mt-2 flex justify-between text-xs text-muted-foreground">
        <span>{scene.rows[0]?.label}</span>
        {last ? (
          <span className="figures font-medium text-foreground">{rowText(last, scene.unit)}</span>
        ) : null}
        <span>{scene.rows.at(-1)?.label}</span>
      </p>
    </div>
  )
}

function rowText({ label, value }: Row, unit: string): string {
  return `${label}: ${formatAmount(value ?? 0)} ${unit}`
}

function Comparison({ scene, shown }: Shown) {
  const [left = '', right = ''] = scene.heads ?? []
  return (
    <table className="w-full text-start text-sm md:text-base">
      <thead>
        <tr className="border-b border-foreground">
          <th scope="col">
            <span className="sr-only">{scene.title}</span>
          </th>
          <th scope="col" className="py-1.5 pe-4 text-start font-medium">
            {left}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            {right}
          </th>
        </tr>
      </thead>
      <tbody>
        {scene.rows.map((row, at) => (
          <tr key={row.label} className={`border-b border-border align-top ${shown(at)}`}>
            <th scope="row" className="py-2 pe-4 text-start font-normal text-muted-foreground">
              {row.label}
            </th>
            <td className="py-2 pe-4">{row.note}</td>
            <td className="py-2">{row.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows keep their place before they appear, so that nothing moves. */
function appearing(isShown: boolean): string {
  return `transition-opacity duration-200 ease-settle motion-reduce:transition-none ${isShown ? '' : 'opacity-0'}`
}
