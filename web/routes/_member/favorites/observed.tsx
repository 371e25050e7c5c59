import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { Observed } from '#web/shell/observed.tsx'

export const Route = createFileRoute('/_member/favorites/observed')({
  head: () => pageHead({ title: m.shell_page_observed() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'favorites' },
  component: Observed,
})
