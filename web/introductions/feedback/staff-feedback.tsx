import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { StaffFeedback as FeedbackRow } from '#contract/agent-feedback.ts'
import { reviewVisibilities } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatLongDate } from '#web/format/format.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { staffFeedback, staffFeedbackKey } from './queries.ts'

const visibilityText = { shown: m.introductions_feedback_shown, hidden: m.introductions_feedback_is_hidden }

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** Feedback on all agents, newest first. Staff hide what breaks the rules. */
export function StaffFeedback({ search, go }: Props) {
  const visibility = reviewVisibilities.find((one) => one === search['state'])
  const query = useInfiniteQuery(staffFeedback(visibility))
  return (
    <div>
      <div className="pb-4">
        <ChoiceFilter
          label={m.introductions_state()}
          all={m.introductions_any_state()}
          value={visibility}
          options={reviewVisibilities.map((one) => ({ value: one, label: visibilityText[one]() }))}
          onChange={(chosen) => go({ ...search, state: chosen })}
        />
      </div>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ feedback }) => feedback)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.introductions_feedback_none(), detail: m.introductions_feedback_staff_none() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <ul className="divide-y divide-border border-y border-border">
              {rows.map((one) => (
                <Row key={one.id} of={one} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}

function Row({ of }: { of: FeedbackRow }) {
  const [isHiding, setHiding] = useState(false)
  const show = useChange(() => api.introductions.showFeedback({ params: { feedbackId: of.id } }), {
    done: m.introductions_feedback_shown_again(),
    changed: [staffFeedbackKey],
  })
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <Link
          to="/agents/$id"
          params={{ id: of.agent.slug }}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          <bdi>{of.agent.name}</bdi>
        </Link>
        <bdi className="block truncate text-muted-foreground">
          {of.memberName || m.introductions_complaint_nobody()}
        </bdi>
        <DemonstrationMark of={of} />
      </div>
      <div className="grid content-start gap-3">
        <ReviewText review={of} replyTitle={m.introductions_feedback_reply} />
        {of.hiddenAt ? (
          <p className="border-s-2 border-warning ps-4 text-sm text-warning">
            {m.introductions_feedback_hidden_on({
              date: formatLongDate(of.hiddenAt),
              reason: of.hiddenReason,
            })}
          </p>
        ) : null}
      </div>
      <div>
        {of.hiddenAt ? (
          <Button variant="outline" size="sm" disabled={show.isPending} onClick={() => show.mutate()}>
            {m.introductions_feedback_show()}
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setHiding(true)}>
            {m.introductions_feedback_hide()}
          </Button>
        )}
      </div>
      {isHiding ? <HideDialog feedbackId={of.id} onClose={() => setHiding(false)} /> : null}
    </li>
  )
}

function HideDialog({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) {
  const { reasonMinCharacters, reasonCharacters } = limits.directory
  const hide = useChange(
    (reason: string) => api.introductions.hideFeedback({ params: { feedbackId }, body: { reason } }),
    { done: m.introductions_feedback_hidden_now(), onDone: onClose, changed: [staffFeedbackKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!hide.isPending) hide.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={m.introductions_feedback_hide_title()}
        description={m.introductions_feedback_hide_detail()}
      >
        <form onSubmit={submit} className="grid gap-5">
          <Field label={m.introductions_feedback_hide_reason()}>
            <Textarea
              name="reason"
              required
              minLength={reasonMinCharacters}
              rows={3}
              maxLength={reasonCharacters}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.introductions_cancel()}
            </Button>
            <Button type="submit" disabled={hide.isPending}>
              {m.introductions_feedback_hide()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
