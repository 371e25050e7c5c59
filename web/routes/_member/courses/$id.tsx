import { createFileRoute } from '@tanstack/react-router'
import { CourseView } from '#web/courses/course-page.tsx'
import { coursePage } from '#web/courses/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/courses/$id')({
  loader: ({ context, params }) => context.cache.ensureQueryData(coursePage(params.id)).catch(throwNotFound),
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? m.shell_page_course() }),
  staticData: { feature: 'courses' },
  component: Course,
})

function Course() {
  return <CourseView slug={Route.useParams().id} />
}
