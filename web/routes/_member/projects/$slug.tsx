import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SubjectPage } from '#web/shell/subject-page.tsx'

export const Route = createFileRoute('/_member/projects/$slug')({
  head: () => pageHead({ title: m.shell_page_project() }),
  staticData: { feature: 'projects' },
  component: Project,
})

function Project() {
  return <SubjectPage kind="project" slug={Route.useParams().slug} />
}
