import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { formatScore } from './score-text.ts'

/** One line of the radar: a project, or the median of its peers. Values are in the order of the axes. */
type RadarLine = { key: string; name: string; values: readonly (number | null)[]; isPeers?: boolean }

type Props = { axes: readonly { key: string; name: string }[]; lines: readonly RadarLine[] }

/** Wide enough for the names on both sides. */
const width = 520
const height = 360
const reach = 122
/** The distance of a name from the rim, in percent of the radius. */
const nameAt = 108
/** Longer names are broken into two lines. */
const lineCharacters = 16
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
 * Categories around a circle with 100 at the rim. A table beside it has the same values.
 */
export function Radar({ axes, lines }: Props) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={m.score_radar_chart({ names: lines.map(({ name }) => name).join(', ') })}
        className="mx-auto h-auto w-full max-w-120"
      >
        <Web names={axes.map(({ name }) => name)} />
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
  return { x: round(width / 2 + far * Math.cos(angle)), y: round(height / 2 + far * Math.sin(angle)) }
}

const round = (value: number) => Math.round(value * 10) / 10

function Web({ names }: { names: readonly string[] }) {
  return (
    <>
      {rings.map((ring) => (
        <circle
          key={ring}
          cx={width / 2}
          cy={height / 2}
          r={(reach * ring) / 100}
          fill="none"
          className="stroke-border"
        />
      ))}
      {names.map((name, axis) => {
        const end = pointAt(axis, names.length, 100)
        return (
          <g key={name}>
            <line x1={width / 2} y1={height / 2} x2={end.x} y2={end.y} className="stroke-border" />
            <AxisName name={name} at={pointAt(axis, names.length, nameAt)} />
          </g>
        )
      })}
    </>
  )
}

/** The name at the end of an axis, outside the rim. */
function AxisName({ name, at: { x, y } }: { name: string; at: { x: number; y: number } }) {
  const aside = x - width / 2
  const lines = brokenName(name)
  return (
    <text
      textAnchor={Math.abs(aside) < 1 ? 'middle' : aside > 0 ? 'start' : 'end'}
      className="fill-muted-foreground text-xs"
    >
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y + 4 + (at - (lines.length - 1) / 2) * 14}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** A name in one line, or in two of about the same length. */
function brokenName(name: string): string[] {
  if (name.length <= lineCharacters) return [name]
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = breaks.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
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
                {name}
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
