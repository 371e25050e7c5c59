import { createFileRoute } from '@tanstack/react-router'
import { FundsDesk } from '#web/investments/funds-desk.tsx'
import { staffFunds } from '#web/investments/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { staffResources } from '#web/resources/queries.ts'
import { staffTemplates } from '#web/templates/queries.ts'
import { ResourcesDesk } from '#web/resources/resources-desk.tsx'
import { TemplatesDesk } from '#web/templates/templates-desk.tsx'

export const Route = createFileRoute('/_member/admin/resources')({
  head: () => pageHead({ title: m.resources_desk() }),
  staticData: { area: 'editor' },
  loader: ({ context: { cache } }) =>
    Promise.all([
      cache.ensureQueryData(staffResources()),
      cache.ensureQueryData(staffTemplates()),
      cache.ensureQueryData(staffFunds()),
    ]),
  component: AdminResources,
})

function AdminResources() {
  return (
    <ResourcesDesk templates={<TemplatesDesk />} funds={<FundsDesk add={m.resources_desk_new_fund()} />} />
  )
}
