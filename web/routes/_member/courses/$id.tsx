import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/courses/$id')({
  head: () => pageHead({ title: m.shell_page_course() }),
  staticData: { feature: 'courses' },
  component: Course,
})

function Course() {
  return <NotOpenYet page="course" />
}
