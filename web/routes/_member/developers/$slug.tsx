import { createFileRoute } from '@tanstack/react-router'
import { DeveloperPage } from '#web/developers/developer-page.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/developers/$slug')({
  head: () => pageHead({ title: m.shell_page_developer() }),
  staticData: { feature: 'developers' },
  component: Developer,
})

function Developer() {
  return <DeveloperPage slug={Route.useParams().slug} />
}
