import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { CourseEditor } from '#web/courses/desk/course-editor.tsx'
import { deskCourse } from '#web/courses/desk/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/courses/$id')({
  loader: ({ context, params }) => context.cache.ensureQueryData(deskCourse(params.id)).catch(throwNotFound),
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? m.courses_title() }),
  staticData: { area: 'staff' },
  component: Course,
})

function Course() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(me())
  return <CourseEditor key={id} courseId={id} me={{ id: data.id, roles: useEffectiveRoles() }} />
}
