import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

const plots =
  'M20 40L120 24L138 96L36 118ZM126 22L214 14L226 82L144 96ZM220 12L312 30L300 108L232 84ZM36 124L138 102L152 176L50 196ZM146 102L228 88L238 160L158 174ZM234 90L298 112L288 176L244 160ZM54 202L152 182L164 250L78 262ZM160 180L240 166L250 240L170 252ZM248 168L290 182L300 236L256 240Z'
const water = 'M312 0C300 60 330 90 316 140S330 220 310 280H360V0Z'

/** A district on its map, with its key figures. */
export function AreaGuide() {
  const facts = [
    [m.home_mini_median(), formatInteger(1671), m.home_mini_per_sqft()],
    [m.home_mini_rent(), formatInteger(128_000), null],
    [m.home_mini_gross(), '6.1%', null],
    [m.home_mini_supply(), formatInteger(2140), null],
    [m.home_mini_tenure(), m.home_mini_freehold(), null],
  ] as const
  return (
    <div className="grid h-full gap-5 sm:grid-cols-[1.1fr_1fr]">
      <svg
        viewBox="0 0 360 280"
        preserveAspectRatio="xMidYMid slice"
        className="size-full rounded-sm bg-muted max-sm:hidden"
      >
        <path d={water} className="fill-chart-3" fillOpacity={0.18} />
        <path d={plots} className="fill-card stroke-border" strokeWidth={1.5} />
        <path
          d="M146 102L228 88L238 160L158 174ZM160 180L240 166L250 240L170 252Z"
          className="fill-chart-1 stroke-chart-1"
          fillOpacity={0.28}
          strokeWidth={2}
        />
        <path
          d="M0 150C90 130 180 186 360 130"
          fill="none"
          className="stroke-brass"
          strokeWidth={3}
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      </svg>
      <div className="min-w-0">
        <p className="font-serif text-lg">{m.home_mini_verdict()}</p>
        <dl className="figures mt-3 divide-y divide-border border-y border-border">
          {facts.map(([name, value, unit]) => (
            <div key={name} className="flex items-baseline justify-between gap-3 py-2">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium">
                {value} {unit ? <span className="text-xs font-normal">{unit}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
