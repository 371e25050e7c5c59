import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { CourseFilter } from '#contract/courses.ts'
import { parseSearchParams } from '#contract/parse-search.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { useOptimisticSearch } from '#web/list/use-optimistic-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CourseCardView, CourseCardsSkeleton } from './course-card.tsx'
import { CoursePaths } from './course-paths.tsx'
import { CoursesFilters } from './courses-filters.tsx'
import { courseList } from './queries.ts'

type Props = {
  /** The parsed search parameters, without invalid ones. */
  search: Record<string, unknown>
  go: (search: CourseFilter) => void
}

/** The catalogue: paths, filters, courses with the member's progress, and lessons that are due again. */
export function CoursesPage({ search, go: write }: Props) {
  const address = useMemo(() => parseSearchParams(CourseFilter, search), [search])
  const [filter, go] = useOptimisticSearch(address, write)
  const list = useQuery({ ...courseList(filter), placeholderData: (before) => before })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className="page-frame grid content-start gap-8">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.courses_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.courses_lead()}</p>
      </header>
      {list.data && list.data.due.length > 0 ? <Due due={list.data.due} /> : null}
      {list.data ? <CoursePaths paths={list.data.paths} filter={filter} go={go} /> : null}
      <CoursesFilters filter={filter} facets={list.data?.facets} go={go} />
      {list.isError ? <ReadFailure error={list.error} onRetry={list.refetch} /> : null}
      {list.isPending ? <CourseCardsSkeleton /> : null}
      {list.data ? (
        <section aria-label={m.courses_title()} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <output className="figures font-medium">{m.courses_count({ count: list.data.total })}</output>
          {list.data.courses.length === 0 ? (
            <div className="mt-6">
              <EmptyState
                title={isFiltered ? m.courses_none() : m.courses_none_yet()}
                action={
                  isFiltered ? (
                    <Button variant="outline" onClick={() => go({})}>
                      {m.ui_filters_clear()}
                    </Button>
                  ) : null
                }
              >
                {isFiltered ? m.courses_none_detail() : m.courses_none_yet_detail()}
              </EmptyState>
            </div>
          ) : (
            <ul className="mt-4 grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
              {list.data.courses.map((course) => (
                <li key={course.slug} className="grid">
                  <CourseCardView course={course} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
      {list.data ? <ReviewLetters isWanted={list.data.reviewLetters} /> : null}
    </div>
  )
}

type DueProps = { due: readonly { course: string; lesson: string; title: string }[] }

/** Lessons that were passed some time ago and are due again. */
function Due({ due }: DueProps) {
  return (
    <section
      aria-labelledby="due"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-s-2 border-brass py-1 ps-4 text-sm"
    >
      <h2 id="due" className="inline-flex items-center gap-2 font-medium">
        <RotateCcw aria-hidden className="size-4 text-brass" />
        {m.courses_due()}
      </h2>
      {due.map(({ course, lesson, title }) => (
        <Link
          key={`${course} ${lesson}`}
          to="/courses/$id/$lesson"
          params={{ id: course, lesson }}
          hash={`${lesson}-quiz`}
          className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {title}
        </Link>
      ))}
    </section>
  )
}

/** Whether letters name the lessons that are due again. */
function ReviewLetters({ isWanted }: { isWanted: boolean }) {
  const save = useChange((reviewLetters: boolean) => api.courses.saveSettings({ body: { reviewLetters } }), {
    done: null,
    changed: [['GET', '/api/courses']],
  })
  return (
    <label className="flex w-fit items-center gap-3 border-t border-border pt-6 text-sm text-muted-foreground">
      <Switch
        checked={save.isPending ? save.variables : isWanted}
        onCheckedChange={(wanted) => save.mutate(wanted)}
      />
      {m.courses_review_letters()}
    </label>
  )
}
