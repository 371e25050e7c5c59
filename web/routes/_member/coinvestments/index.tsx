import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '#web/investments/club/list/deals-page.tsx'
import { parseClubDealsSearch } from '#web/investments/club/list/filter-deals.ts'
import { clubDeals } from '#web/investments/club/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/coinvestments/')({
  head: () => pageHead({ title: m.club_title() }),
  validateSearch: parseClubDealsSearch,
  staticData: { feature: 'coinvestments' },
  loader: ({ context: { cache } }) => cache.ensureQueryData(clubDeals()),
  component: ClubDeals,
})

function ClubDeals() {
  return <DealsPage search={Route.useSearch()} />
}
