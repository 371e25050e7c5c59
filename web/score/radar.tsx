import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { formatScore } from './score-text.ts'

/** One line of the radar: a project, or the median of its peers. Values are in the order of the axes. */
export type RadarLine = { key: string; name: string; values: readonly (number | null)[]; isPeers?: boolean }

type Props = { axes: readonly { key: string; name: string }[]; lines: readonly RadarLine[] }

const size = 320
const middle = size / 2
const reach = 128
const rings = [25, 50, 75, 100]
/** Lines differ by colour, and by dashes for readers who cannot distinguish the colours. */
const looks = [
  { stroke: 'stroke-chart-1', fill: 'fill-chart-1/12', dashes: undefined },
  { stroke: 'stroke-chart-2', fill: 'fill-none', dashes: '7 4' },
  { stroke: 'stroke-chart-3', fill: 'fill-none', dashes: '2 3' },
  { stroke: 'stroke-chart-5', fill: 'fill-none', dashes: '9 3 2 3' },
] as const
const peersLook = { stroke: 'stroke-muted-foreground', fill: 'fill-none', dashes: '4 4' } as const

const lineStyle = ({ isPeers }: RadarLine, at: number) =>
  isPeers ? peersLook : (looks[at % looks.length] ?? looks[0])

/**
 * Categories around a circle with 100 at the rim. A table beside it has the same values, and its numbers identify the
 * axes.
 */
export function Radar({ axes, lines }: Props) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.score_radar_chart({ names: lines.map(({ name }) => name).join(', ') })}
        className="mx-auto h-auto w-full max-w-88"
      >
        <Web count={axes.length} />
        {lines.map((line, at) => (
          <Shape key={line.key} line={line} look={lineStyle(line, at)} />
        ))}
      </svg>
      <Figures axes={axes} lines={lines} />
    </div>
  )
}

/** The position of a value on an axis. The first axis points up, the others follow clockwise. */
function pointAt(axis: number, count: number, value: number) {
  const angle = (2 * Math.PI * axis) / count - Math.PI / 2
  const far = (reach * value) / 100
  return { x: round(middle + far * Math.cos(angle)), y: round(middle + far * Math.sin(angle)) }
}

const round = (value: number) => Math.round(value * 10) / 10

function Web({ count }: { count: number }) {
  const axes = Array.from({ length: count }, (_, axis) => axis)
  return (
    <>
      {rings.map((ring) => (
        <circle
          key={ring}
          cx={middle}
          cy={middle}
          r={(reach * ring) / 100}
          fill="none"
          className="stroke-border"
        />
      ))}
      {axes.map((axis) => {
        const end = pointAt(axis, count, 100)
        const label = pointAt(axis, count, 113)
        return (
          <g key={axis}>
            <line x1={middle} y1={middle} x2={end.x} y2={end.y} className="stroke-border" />
            <text
              x={label.x}
              y={label.y}
              textAnchor="middle"
              dominantBaseline="central"
              className="figures fill-muted-foreground text-xs"
            >
              {axis + 1}
            </text>
          </g>
        )
      })}
    </>
  )
}

type Look = { stroke: string; fill: string; dashes: string | undefined }

/** No line for a project that is not rated. */
function Shape({ line: { values }, look }: { line: RadarLine; look: Look }) {
  const known = values.flatMap((value, axis) => (value === null ? [] : [pointAt(axis, values.length, value)]))
  if (known.length === 0) return null
  return (
    <polygon
      points={known.map(({ x, y }) => `${x},${y}`).join(' ')}
      strokeWidth={2}
      strokeLinejoin="round"
      strokeDasharray={look.dashes}
      className={classes(look.stroke, look.fill)}
    />
  )
}

function Figures({ axes, lines }: Props) {
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-2 pe-3 text-start align-bottom text-xs font-medium">
              {m.score_method_th_category()}
            </th>
            {lines.map((line, at) => (
              <th
                key={line.key}
                scope="col"
                className="w-24 py-2 ps-3 text-end align-bottom text-xs font-medium wrap-anywhere"
              >
                <Sample look={lineStyle(line, at)} />
                <bdi>{line.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {axes.map(({ key, name }, axis) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                <span className="flex gap-2">
                  <span className="w-5 shrink-0 pt-0.5 text-end text-xs text-muted-foreground">
                    {axis + 1}
                  </span>
                  {name}
                </span>
              </th>
              {lines.map((line) => {
                const value = line.values[axis] ?? null
                return (
                  <td
                    key={line.key}
                    className={classes('py-1.5 ps-3 text-end', line.isPeers && 'text-muted-foreground')}
                  >
                    {value === null ? '—' : formatScore(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A sample of the line, for the legend. */
function Sample({ look }: { look: Look }) {
  return (
    <svg aria-hidden viewBox="0 0 24 6" className="mb-1 ms-auto block h-1.5 w-6">
      <line
        x1="0"
        x2="24"
        y1="3"
        y2="3"
        strokeWidth={2}
        strokeDasharray={look.dashes}
        className={look.stroke}
      />
    </svg>
  )
}
