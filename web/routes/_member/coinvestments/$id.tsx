import { createFileRoute } from '@tanstack/react-router'
import { clubDeal } from '#web/investments/club/queries.ts'
import { DealPage } from '#web/investments/club/sheet/deal-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/coinvestments/$id')({
  head: () => pageHead({ title: m.club_title() }),
  staticData: { feature: 'coinvestments' },
  loader: ({ context: { cache }, params }) => cache.ensureQueryData(clubDeal(params.id)).catch(throwNotFound),
  component: Deal,
})

function Deal() {
  const { id } = Route.useParams()
  return <DealPage key={id} slug={id} />
}
