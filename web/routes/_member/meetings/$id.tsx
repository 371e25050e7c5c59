import { createFileRoute } from '@tanstack/react-router'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { MeetingPage, type MeetingSearch } from '#web/meetings/meeting-page.tsx'
import { meeting } from '#web/meetings/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'
import { parseStaffSearch } from '#web/staff/staff-search.ts'

export const Route = createFileRoute('/_member/meetings/$id')({
  head: () => pageHead({ title: m.meetings_title() }),
  validateSearch: parseStaffSearch,
  staticData: { feature: 'meetings' },
  loader: ({ context: { cache }, params }) => cache.ensureQueryData(meeting(params.id)).catch(throwNotFound),
  component: Meeting,
})

function Meeting() {
  const go = useReplaceSearch<MeetingSearch>(Route.useNavigate())
  return <MeetingPage meetingId={Route.useParams().id} search={Route.useSearch()} go={go} />
}
