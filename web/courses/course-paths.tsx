import { Route } from 'lucide-react'
import type { CourseFilter } from '#contract/courses.ts'
import type { CoursePath } from '#domain/courses/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { Progress } from '#web/ui/charts/progress.tsx'
import { formatMinutes, pathText } from './course-text.ts'

type PathSum = { key: CoursePath; courses: number; minutes: number; done: number; lessons: number }
type Props = { paths: readonly PathSum[]; filter: CourseFilter; go: (filter: CourseFilter) => void }

/** Courses to take one after the other. Choosing a path shows its courses. */
export function CoursePaths({ paths, filter, go }: Props) {
  if (paths.length === 0) return null
  return (
    <section aria-labelledby="paths">
      <h2 id="paths" className="font-serif text-lg">
        {m.courses_paths()}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {paths.map((path) => {
          const isChosen = filter.path === path.key
          const progress = m.courses_lessons_done({ done: path.done, total: path.lessons })
          return (
            <li key={path.key} className="grid">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => go({ ...filter, path: isChosen ? undefined : path.key })}
                className="grid content-start gap-2 rounded-md border border-border bg-card px-4 py-3 text-start transition-colors duration-150 hover:border-input aria-pressed:border-primary aria-pressed:bg-accent"
              >
                <span className="flex items-start gap-2 font-medium">
                  <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
                  {pathText[path.key]()}
                </span>
                <span className="text-sm text-muted-foreground">
                  {m.courses_path_sum({ count: path.courses, time: formatMinutes(path.minutes) })}
                </span>
                <span className="mt-1 grid gap-1.5">
                  <Progress
                    label={pathText[path.key]()}
                    ratio={path.done / Math.max(1, path.lessons)}
                    text={progress}
                  />
                  <span className="text-xs text-muted-foreground">{progress}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
