import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { Observed } from '#web/shell/observed.tsx'

/** The same view as `/favorites/observed`. */
export const Route = createFileRoute('/_member/favorites/')({
  head: () => pageHead({ title: m.shell_page_observed() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'favorites' },
  component: Observed,
})
