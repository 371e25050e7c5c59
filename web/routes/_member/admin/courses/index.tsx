import { createFileRoute } from '@tanstack/react-router'
import { hasRight } from '#domain/access/rights.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { CoursesDeskPage } from '#web/courses/desk/courses-desk-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/courses/')({
  head: () => pageHead({ title: m.courses_title() }),
  staticData: { area: 'staff' },
  component: CoursesDesk,
})

function CoursesDesk() {
  return <CoursesDeskPage isEditor={hasRight('contentEditing', useEffectiveRoles())} />
}
