import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { PlansPage } from '#web/plans/plans-page.tsx'

export const Route = createFileRoute('/_public/subscribe')({
  head: () => ({
    meta: [{ title: m.plans_page_title() }, { name: 'description', content: m.plans_page_description() }],
  }),
  component: PlansPage,
})
