import { m } from '#web/paraglide/messages.js'

/** In months of the drawing: start, promised handover, actual handover. */
const projects = [
  { letter: 'A', from: 0, promised: 30, handed: 30 },
  { letter: 'B', from: 8, promised: 40, handed: 43 },
  { letter: 'C', from: 14, promised: 44, handed: 44 },
  { letter: 'D', from: 22, promised: 54, handed: 65 },
  { letter: 'E', from: 30, promised: 62, handed: 62 },
]
const months = 65

const share = (count: number) => `${((count / months) * 100).toFixed(1)}%`

/** Promised and actual handovers of past projects. */
export function DeveloperRecord() {
  return (
    <div className="flex h-full flex-col justify-center gap-5">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
        <Mark className="bg-chart-6">{m.home_mini_promised()}</Mark>
        <Mark className="bg-chart-1">{m.home_mini_handed_over()}</Mark>
      </p>
      <ul className="grid gap-4">
        {projects.map(({ letter, from, promised, handed }) => (
          <li key={letter} className="grid grid-cols-[6.5rem_1fr] items-center gap-3 text-xs sm:text-sm">
            <span>
              {m.home_mini_project({ letter })}
              <span className="block text-xs text-muted-foreground">
                {handed > promised
                  ? m.home_mini_months_late({ months: handed - promised })
                  : m.home_mini_on_time()}
              </span>
            </span>
            <span className="relative block h-8">
              <Bar from={from} to={promised} className="top-0 bg-chart-6" />
              <Bar from={from} to={handed} className="bottom-0 bg-chart-1" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`h-2 w-5 ${className}`} />
      {children}
    </span>
  )
}

function Bar({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <span
      className={`absolute h-3 ${className}`}
      style={{ insetInlineStart: share(from), width: share(to - from) }}
    />
  )
}
