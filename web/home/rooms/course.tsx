import { Check } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

const minutes = [9, 6, 12, 15, 8]
const done = 3

/** A course with its lessons, some of them done. */
export function Course() {
  const lessons = m.home_mini_lessons().split('|')
  return (
    <div className="flex h-full flex-col sm:justify-center">
      <p className="font-serif text-lg">{m.home_mini_course()}</p>
      <p className="mt-3 flex items-center gap-4 text-xs text-muted-foreground">
        <span className="h-1.5 grow bg-muted">
          <span className="block h-full bg-chart-1" style={{ width: `${(done / lessons.length) * 100}%` }} />
        </span>
        {m.home_mini_progress()}
      </p>
      <ol className="figures mt-5 divide-y divide-border border-y border-border">
        {lessons.map((lesson, at) => (
          <li key={lesson} className={`flex items-center gap-3 py-2.5 ${at === done ? 'font-medium' : ''}`}>
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-full border text-xs ${at < done ? 'border-chart-1 bg-chart-1 text-card' : 'border-input'}`}
            >
              {at < done ? <Check className="size-3" /> : null}
            </span>
            <span className="grow">{lesson}</span>
            <span className="text-xs whitespace-nowrap text-muted-foreground">
              {m.home_mini_minutes({ minutes: minutes[at] ?? 0 })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
