import { createFileRoute } from '@tanstack/react-router'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { BookingPage, type BookingSearch } from '#web/meetings/booking-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { parseStaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/meetings/new')({
  head: () => pageHead({ title: m.meetings_book() }),
  validateSearch: parseStaffSearch,
  staticData: { feature: 'meetings' },
  component: Booking,
})

function Booking() {
  const go = useReplaceSearch<BookingSearch>(Route.useNavigate())
  return <BookingPage search={Route.useSearch()} go={go} />
}
