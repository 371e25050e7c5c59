import type { CoursePage } from '#contract/courses.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The sources of a course, each with the day on which it was read. */
export function SourceList({ sources }: { sources: CoursePage['sources'] }) {
  return (
    <ul className="grid gap-2">
      {sources.map(({ title, url, readOn }) => (
        <li key={url}>
          <a
            href={url}
            rel="noreferrer"
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {title}
          </a>
          <span className="text-muted-foreground">
            {' '}
            · {m.courses_source_read({ day: formatDay(readOn) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
