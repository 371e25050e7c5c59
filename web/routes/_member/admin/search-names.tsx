import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
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
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const go = useCallback(
    (to: StaffSearch) => void navigate({ search: to, replace: true, resetScroll: false }),
    [navigate],
  )
  return <StaffNames search={search} go={go} pageNames={pageNames} />
}
