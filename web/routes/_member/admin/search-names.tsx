import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { StaffNames } from '#web/search/staff-names.tsx'
import { pageNames } from '#web/shell/found-pages.ts'
import { parseStaffSearch, type StaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/admin/search-names')({
  head: () => pageHead({ title: m.search_names_title() }),
  validateSearch: parseStaffSearch,
  staticData: { area: 'editor' },
  component: SearchNames,
})

function SearchNames() {
  const search = Route.useSearch()
  const go = useReplaceSearch<StaffSearch>(Route.useNavigate())
  return <StaffNames search={search} go={go} pageNames={pageNames} />
}
