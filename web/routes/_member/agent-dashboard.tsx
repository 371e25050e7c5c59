import { createFileRoute } from '@tanstack/react-router'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { toMonth } from '#domain/dates/months.ts'
import { AgentRanking } from '#web/agents/ranking-rule.tsx'
import { AgentWorkPage } from '#web/introductions/work/agent-work-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

type Search = { lead?: string; month?: string; view?: 'agenda' }

export const Route = createFileRoute('/_member/agent-dashboard')({
  head: () => pageHead({ title: m.shell_page_agent_dashboard() }),
  validateSearch: ({ lead, month, view }: Record<string, unknown>): Search => ({
    ...(typeof lead === 'string' ? { lead } : {}),
    ...(typeof month === 'string' && isCalendarDay(month) ? { month: toMonth(month) } : {}),
    ...(view === 'agenda' ? { view } : {}),
  }),
  staticData: { area: 'agent' },
  component: AgentDashboard,
})

function AgentDashboard() {
  const { lead, month, view = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AgentWorkPage
      leadId={lead}
      onCloseLead={() =>
        void navigate({ search: ({ lead: _closed, ...others }) => others, resetScroll: false })
      }
      calendar={{
        month,
        view,
        onChange: (shown) =>
          void navigate({
            search: ({ month: _month, view: _view, ...others }) => ({
              ...others,
              ...(shown.month ? { month: shown.month } : {}),
              ...(shown.view === 'agenda' ? { view: 'agenda' } : {}),
            }),
            replace: true,
            resetScroll: false,
          }),
      }}
      ranking={(record) => <AgentRanking record={record} />}
    />
  )
}
