import { createFileRoute } from '@tanstack/react-router'
import type { CourseFilter } from '#contract/courses.ts'
import { CoursesPage } from '#web/courses/courses-page.tsx'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/courses/')({
  head: () => pageHead({ title: m.shell_page_courses() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'courses' },
  component: Courses,
})

function Courses() {
  const go = useReplaceSearch<CourseFilter>(Route.useNavigate())
  return <CoursesPage search={Route.useSearch()} go={go} />
}
