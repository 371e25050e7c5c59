import { createFileRoute, notFound } from '@tanstack/react-router'
import { LessonView } from '#web/courses/player/lesson-view.tsx'
import { coursePage, lessonPage } from '#web/courses/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/courses/$id_/$lesson')({
  loader: async ({ context, params }) => {
    const course = await context.cache.ensureQueryData(coursePage(params.id)).catch(throwNotFound)
    const row = course.sections.flatMap(({ lessons }) => lessons).find(({ slug }) => slug === params.lesson)
    if (!row) throw notFound()
    // A locked lesson is shown as such; the server would refuse its content.
    if (row.isOpen)
      await context.cache.ensureQueryData(lessonPage(params.id, params.lesson)).catch(throwNotFound)
    return row
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? m.shell_page_course() }),
  staticData: { feature: 'courses' },
  component: Lesson,
})

function Lesson() {
  const { id, lesson } = Route.useParams()
  // Lessons of two courses may have the same name, such as their final tests.
  return <LessonView key={id} slug={id} lesson={lesson} />
}
