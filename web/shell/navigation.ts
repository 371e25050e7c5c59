import { Database, LayoutDashboard, LineChart } from 'lucide-react'
import type { Audience } from '#domain/access/audience.ts'
import { m } from '#web/paraglide/messages.js'

type Entry = {
  to: '/dashboard' | '/transactions' | '/admin/data-ingestion-demo'
  words: () => string
  sign: typeof Database
}

/** What the sidebar leads to, in groups, and for whom. A screen that does not exist is not in it. */
export const navigation: readonly {
  group: (() => string) | null
  audience: Audience
  links: readonly Entry[]
}[] = [
  {
    group: null,
    audience: 'member',
    links: [{ to: '/dashboard', words: m.shell_dashboard, sign: LayoutDashboard }],
  },
  {
    group: m.shell_group_analytics,
    audience: 'member',
    links: [{ to: '/transactions', words: m.shell_transactions, sign: LineChart }],
  },
  {
    group: m.shell_group_admin,
    audience: 'editor',
    links: [{ to: '/admin/data-ingestion-demo', words: m.shell_ingestion, sign: Database }],
  },
]
