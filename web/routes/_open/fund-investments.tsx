import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { FundsPage } from '#web/investments/funds-page.tsx'
import { funds } from '#web/investments/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/fund-investments')({
  loader: ({ context }) => context.cache.ensureQueryData(funds()),
  head: () =>
    pageHead({
      title: m.deals_title(),
      description: m.deals_description(),
      structured: [breadcrumbList([[m.deals_title(), '/fund-investments']])],
    }),
  component: FundsPage,
})
