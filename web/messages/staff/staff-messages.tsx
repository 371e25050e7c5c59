import { Segments } from '#web/ui/inputs/segments.tsx'
import { m } from '#web/paraglide/messages.js'
import { CannedReplies } from './canned-replies.tsx'
import { Reports } from './reports.tsx'
import { StaffQueue } from './staff-queue.tsx'

export const staffMessagesViews = ['waiting', 'all', 'reports', 'replies'] as const
type StaffMessagesView = (typeof staffMessagesViews)[number]

const names: Record<StaffMessagesView, () => string> = {
  waiting: m.messages_staff_waiting,
  all: m.messages_staff_all,
  reports: m.messages_staff_reports,
  replies: m.messages_canned,
}

/** Members' conversations with staff, reported conversations, and the texts for answers. */
export function StaffMessages({
  view,
  onView,
}: {
  view: StaffMessagesView
  onView: (view: StaffMessagesView) => void
}) {
  return (
    <div className="page-frame grid gap-part">
      <header className="grid gap-2">
        <h1 className="page-title">{m.messages_staff_title()}</h1>
        <p className="max-w-[68ch] text-muted-foreground">{m.messages_staff_detail()}</p>
      </header>
      <Segments
        label={m.messages_staff_title()}
        value={view}
        options={staffMessagesViews.map((value) => ({ value, name: names[value]() }))}
        onChange={onView}
      />
      {view === 'reports' ? (
        <Reports />
      ) : view === 'replies' ? (
        <CannedReplies />
      ) : (
        <StaffQueue state={view} />
      )}
    </div>
  )
}
