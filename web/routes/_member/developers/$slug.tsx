import { createFileRoute } from '@tanstack/react-router'
import { useExporting } from '#web/access/use-exporting.ts'
import { DeveloperPage } from '#web/developers/developer-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { WatchAction } from '#web/shell/watch-action.tsx'

export const Route = createFileRoute('/_member/developers/$slug')({
  head: () => pageHead({ title: m.shell_page_developer() }),
  staticData: { feature: 'developers' },
  component: Developer,
})

function Developer() {
  const { slug } = Route.useParams()
  return (
    <DeveloperPage
      slug={slug}
      renderActions={(name) => <WatchAction subject="developers" slug={slug} name={name} />}
      exporting={useExporting()}
    />
  )
}
