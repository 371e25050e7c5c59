import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

/** The same view as the observed ones (specification §2). */
export const Route = createFileRoute('/_member/favorites/')({
  head: () => pageHead({ title: m.shell_page_observed() }),
  staticData: { feature: 'favorites' },
  component: Favorites,
})

function Favorites() {
  return <NotOpenYet page="observed" />
}
