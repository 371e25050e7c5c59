import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { SupplierWorkPage } from '#web/quotes/work/supplier-work-page.tsx'

type Search = { request?: string }

export const Route = createFileRoute('/_member/supplier-dashboard')({
  head: () => pageHead({ title: m.quotes_work_title() }),
  validateSearch: ({ request }: Record<string, unknown>): Search =>
    typeof request === 'string' ? { request } : {},
  component: SupplierDashboard,
})

function SupplierDashboard() {
  const { request } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SupplierWorkPage openId={request} onClose={() => void navigate({ search: {}, resetScroll: false })} />
  )
}
