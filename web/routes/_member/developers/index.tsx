import { createFileRoute } from '@tanstack/react-router'
import { useExporting } from '#web/access/use-exporting.ts'
import { DevelopersPage } from '#web/developers/explorer/developers-page.tsx'
import { parseDevelopersSearch, type DevelopersSearch } from '#web/developers/explorer/search-params.ts'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
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
      {...useListAddress(parseDevelopersSearch, Route.useSearch(), go)}
      exporting={useExporting()}
      views={<SavedViews page="developers" />}
    />
  )
}
