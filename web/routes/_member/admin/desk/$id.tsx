import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { TextPage } from '#web/desk/text-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/desk/$id')({
  head: () => pageHead({ title: m.portal_desk() }),
  staticData: { area: 'staff' },
  component: Text,
})

function Text() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(me())
  return <TextPage key={id} textId={id} me={{ id: data.id, roles: useEffectiveRoles() }} />
}
