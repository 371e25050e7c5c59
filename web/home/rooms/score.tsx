import { m } from '#web/paraglide/messages.js'

const parts = [68, 74, 61, 80, 77, 52, 58, 88, 71, 66, 49, 73]
const [score, low, high, confidence] = [69, 64, 74, 82]
const round = 2 * Math.PI * 52

/** A score with its range and confidence, and its twelve categories. */
export function Score() {
  const names = m.home_mini_categories().split('|')
  return (
    <div className="grid h-full content-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div className="figures flex items-center gap-5 sm:flex-col sm:justify-center">
        <svg viewBox="0 0 120 120" className="size-24 -rotate-90 sm:size-36">
          <circle cx={60} cy={60} r={52} fill="none" className="stroke-muted" strokeWidth={9} />
          <circle
            cx={60}
            cy={60}
            r={52}
            fill="none"
            className="stroke-chart-1"
            strokeWidth={9}
            strokeDasharray={`${(score / 100) * round} ${round}`}
          />
          <text
            x={60}
            y={73}
            textAnchor="middle"
            fontSize={38}
            transform="rotate(90 60 60)"
            className="fill-foreground font-serif"
          >
            {score}
          </text>
        </svg>
        <dl className="text-xs text-muted-foreground sm:text-center">
          <div>
            <dt className="inline">{m.home_mini_score()}</dt>{' '}
            <dd className="inline">
              {low}–{high}
            </dd>
          </div>
          <div>
            <dt className="inline">{m.home_mini_confidence()}</dt> <dd className="inline">{confidence}%</dd>
          </div>
        </dl>
      </div>
      <ul className="figures grid gap-1 text-xs sm:gap-1.5">
        {names.map((name, at) => (
          <li
            key={name}
            className="grid grid-cols-[7rem_1fr_1.5rem] items-center gap-3 max-sm:nth-[n+9]:hidden"
          >
            <span>{name}</span>
            <span className="h-2 bg-muted">
              <span className="block h-full bg-chart-1" style={{ width: `${parts[at]}%` }} />
            </span>
            <span className="text-end">{parts[at]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
