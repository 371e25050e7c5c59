import { createFileRoute } from '@tanstack/react-router'
import { ComplaintPage } from '#web/introductions/records/complaint-page.tsx'
import { ownComplaint } from '#web/introductions/records/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/agent-complaint/$id')({
  head: () => pageHead({ title: m.introductions_complaint_title() }),
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(ownComplaint(params.id)).catch(throwNotFound),
  component: Complaint,
})

function Complaint() {
  return <ComplaintPage introductionId={Route.useParams().id} />
}
