import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StaffReview } from '#contract/quotes.ts'
import { reviewVisibilities } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatLongDate } from '#web/format/format.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { staffReviews } from '#web/quotes/queries.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const visibilityText = { shown: m.quotes_staff_shown, hidden: m.quotes_staff_hidden }
const listKey = ['GET', api.quotes.staffReviews.endpoint.url]

type Props = { search: StaffSearch; go: (search: StaffSearch) => void }

/** Reviews of all suppliers, newest first. Staff hide those that break the rules. */
export function StaffReviews({ search, go }: Props) {
  const visibility = reviewVisibilities.find((one) => one === search['state'])
  const query = useInfiniteQuery(staffReviews(visibility))
  return (
    <div>
      <div className="pb-4">
        <ChoiceFilter
          label={m.quotes_staff_visibility()}
          all={m.quotes_staff_any_visibility()}
          value={visibility}
          options={reviewVisibilities.map((one) => ({ value: one, label: visibilityText[one]() }))}
          onChange={(chosen) => go({ ...search, state: chosen })}
        />
      </div>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ reviews }) => reviews)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.quotes_staff_reviews_none(), detail: m.quotes_staff_reviews_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <ul className="mt-2 divide-y divide-border border-y border-border">
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

function Row({ of }: { of: StaffReview }) {
  const [isHiding, setHiding] = useState(false)
  const show = useChange(() => api.quotes.showReview({ params: { reviewId: of.id } }), {
    done: m.quotes_staff_shown_done(),
    changed: [listKey],
  })
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <a
          href={`/suppliers/${of.supplier.slug}`}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          <bdi>{of.supplier.name}</bdi>
        </a>
        <bdi className="block truncate text-muted-foreground">{of.memberName || m.quotes_work_someone()}</bdi>
        <DemonstrationMark of={of} />
      </div>
      <div className="grid content-start gap-3">
        <ReviewText review={of} replyTitle={m.quotes_review_reply} />
        {of.hiddenAt ? (
          <p className="border-s-2 border-warning ps-4 text-sm text-warning">
            {m.quotes_staff_hidden_on({ date: formatLongDate(of.hiddenAt), reason: of.hiddenReason })}
          </p>
        ) : null}
      </div>
      <div>
        {of.hiddenAt ? (
          <Button variant="outline" size="sm" disabled={show.isPending} onClick={() => show.mutate()}>
            {m.quotes_staff_show()}
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setHiding(true)}>
            {m.quotes_staff_hide()}
          </Button>
        )}
      </div>
      {isHiding ? <HideDialog reviewId={of.id} onClose={() => setHiding(false)} /> : null}
    </li>
  )
}

function HideDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const hide = useChange(
    (reason: string) => api.quotes.hideReview({ params: { reviewId }, body: { reason } }),
    { done: m.quotes_staff_hidden_done(), onDone: onClose, changed: [listKey] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!hide.isPending) hide.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.quotes_staff_hide_title()} description={m.quotes_staff_hide_detail()}>
        <form onSubmit={submit} className="grid gap-5">
          <Field label={m.quotes_staff_hide_reason()}>
            <Textarea
              name="reason"
              required
              minLength={3}
              rows={3}
              maxLength={limits.quotes.reasonCharacters}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {m.quotes_keep()}
            </Button>
            <Button type="submit" disabled={hide.isPending}>
              {m.quotes_staff_hide()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
