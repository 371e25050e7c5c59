import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage, type PeopleSearch } from '#web/people/people-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'

export const Route = createFileRoute('/_member/admin/people')({
  head: () => pageHead({ title: m.portal_people() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'admin' },
  component: People,
})

function People() {
  const go = useReplaceSearch<PeopleSearch>(Route.useNavigate())
  return <PeoplePage search={Route.useSearch()} go={go} />
}
