import { LayoutDashboard, LineChart } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

/** What the sidebar leads to, in groups. A screen that does not exist is not in it. */
export const navigation = [
  { group: null, links: [{ to: '/dashboard', words: m.shell_dashboard, sign: LayoutDashboard }] },
  {
    group: m.shell_group_analytics,
    links: [{ to: '/transactions', words: m.shell_transactions, sign: LineChart }],
  },
] as const
