import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

const medians = [
  1310, 1322, 1346, 1339, 1368, 1402, 1411, 1440, 1436, 1479, 1508, 1516, 1553, 1571, 1602, 1671,
]
const halves = [150, 152, 149, 160, 162, 158, 170, 172, 168, 176, 180, 186, 182, 190, 194, 198]
const volumes = [38, 44, 41, 29, 46, 52, 49, 57, 40, 55, 61, 58, 47, 63, 66, 71]
const [width, height, floor] = [600, 240, 182]

const toX = (at: number) => 8 + (at * (width - 80)) / (medians.length - 1)
const toY = (value: number) => floor - ((value - 1050) / 900) * (floor - 10)
const line = (values: readonly number[]) =>
  values.map((value, at) => `${toX(at).toFixed(1)} ${toY(value).toFixed(1)}`)
const upper = line(medians.map((value, at) => value + (halves[at] ?? 0)))
const lower = line(medians.map((value, at) => value - (halves[at] ?? 0)))

/** A median with its quartiles above the number of deals. */
export function Analytics() {
  const last = medians.at(-1) ?? 0
  return (
    <div className="flex h-full flex-col gap-3">
      <p className="font-medium">{m.home_mini_median_title()}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMaxYMid slice"
        className="figures min-h-0 w-full grow text-muted-foreground"
      >
        {[1200, 1500, 1800].map((value) => (
          <g key={value}>
            <path d={`M0 ${toY(value)}H${width - 64}`} className="stroke-border" />
            <text x={width - 56} y={toY(value) + 4} fontSize={13} fill="currentColor">
              {formatInteger(value)}
            </text>
          </g>
        ))}
        <path
          d={`M${[...upper, ...lower.toReversed()].join('L')}Z`}
          className="fill-chart-1"
          fillOpacity={0.16}
        />
        <path d={`M${line(medians).join('L')}`} fill="none" className="stroke-chart-1" strokeWidth={2.5} />
        <circle cx={toX(medians.length - 1)} cy={toY(last)} r={4} className="fill-chart-1" />
        <text
          x={toX(medians.length - 1) - 6}
          y={toY(last) - 30}
          textAnchor="end"
          fontSize={15}
          fontWeight={600}
          className="fill-foreground"
        >
          {formatInteger(last)}
        </text>
        {volumes.map((count, at) => (
          <rect
            key={toX(at)}
            x={toX(at) - 8}
            y={height - 4 - count * 0.6}
            width={16}
            height={count * 0.6}
            className="fill-chart-6"
            fillOpacity={0.55}
          />
        ))}
      </svg>
      <p className="text-xs text-muted-foreground">{m.home_mini_volume()}</p>
    </div>
  )
}
