import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansPage } from '#web/plans/plans-page.tsx'

export const Route = createFileRoute('/_public/subscribe')({
  head: () => pageHead({ title: m.plans_page_title(), description: m.plans_page_description() }),
  component: PlansPage,
})
