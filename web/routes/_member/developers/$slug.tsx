import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SubjectPage } from '#web/shell/subject-page.tsx'

export const Route = createFileRoute('/_member/developers/$slug')({
  head: () => pageHead({ title: m.shell_page_developer() }),
  staticData: { feature: 'developers' },
  component: Developer,
})

function Developer() {
  return <SubjectPage kind="developer" slug={Route.useParams().slug} />
}
