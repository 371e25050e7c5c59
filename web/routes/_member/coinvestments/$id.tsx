import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/coinvestments/$id')({
  head: () => pageHead({ title: m.shell_page_club_deal() }),
  staticData: { feature: 'coinvestments' },
  component: ClubDeal,
})

function ClubDeal() {
  return <NotOpenYet page="clubDeal" />
}
