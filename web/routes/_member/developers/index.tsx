import { createFileRoute } from '@tanstack/react-router'
import { useExporting } from '#web/access/use-exporting.ts'
import type { DevelopersSearch } from '#web/developers/developers-search.ts'
import { DevelopersPage } from '#web/developers/developers-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { SavedViews } from '#web/views/saved-views.tsx'

export const Route = createFileRoute('/_member/developers/')({
  head: () => pageHead({ title: m.shell_page_developers() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'developers' },
  component: Developers,
})

function Developers() {
  const go = useReplaceSearch<DevelopersSearch>(Route.useNavigate())
  return (
    <DevelopersPage
      search={Route.useSearch()}
      go={go}
      exporting={useExporting()}
      views={<SavedViews page="developers" />}
    />
  )
}
