import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useFrame } from '#web/shell/frame.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/area-guides/$slug')({
  head: () => pageHead({ title: m.shell_page_area(), description: m.shell_page_area_detail() }),
  component: Area,
})

// It asks, and what asks is not for pages that anyone may read.
const SubjectPage = lazy(() =>
  import('#web/shell/subject-page.tsx').then((module) => ({ default: module.SubjectPage })),
)

function Area() {
  const { slug } = Route.useParams()
  return useFrame() === 'member' ? <SubjectPage kind="area" slug={slug} /> : <NotOpenYet page="area" />
}
