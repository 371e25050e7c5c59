import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { QueuePage } from '#web/privacy/queue-page.tsx'

type Search = { show?: 'closed' }

export const Route = createFileRoute('/_member/admin/privacy')({
  head: () => pageHead({ title: m.privacy_staff_title() }),
  validateSearch: ({ show }: Record<string, unknown>): Search => (show === 'closed' ? { show } : {}),
  staticData: { area: 'admin' },
  component: PrivacyQueue,
})

function PrivacyQueue() {
  const { show = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QueuePage
      show={show}
      onShow={(next) =>
        void navigate({ search: next === 'closed' ? { show: next } : {}, resetScroll: false })
      }
    />
  )
}
