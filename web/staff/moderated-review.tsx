import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatLongDate } from '#web/format/format.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

/** The texts of the filter by visibility. */
export const visibilityText = { shown: m.ui_review_shown, hidden: m.ui_review_hidden }

type Review = WrittenReview & { hiddenAt: string | null; memberName: string; demonstration: boolean }
type Moderation = {
  hide: (reason: string) => Promise<unknown>
  show: () => Promise<unknown>
  /** The key of the list, which changes. */
  list: readonly string[]
  text: { title: string; detail: string; hidden: string; shown: string }
}

type Props = Moderation & {
  review: Review
  /** The supplier or agent, with a link. */
  subject: ReactNode
  replyTitle: Parameters<typeof ReviewText>[0]['replyTitle']
}

/** A member's review of a supplier or an agent in a list, which staff hide with a reason or show again. */
export function ModeratedReview({ review, subject, replyTitle, ...moderation }: Props) {
  const { hiddenAt, hiddenReason } = review
  const [isHiding, setHiding] = useState(false)
  const show = useChange(moderation.show, { done: moderation.text.shown, changed: [moderation.list] })
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        {subject}
        <bdi className="block truncate text-muted-foreground">
          {review.memberName || m.ui_review_no_name()}
        </bdi>
        <DemonstrationMark of={review} />
      </div>
      <div className="grid content-start gap-3">
        <ReviewText review={review} replyTitle={replyTitle} />
        {hiddenAt ? (
          <p className="border-s-2 border-warning ps-4 text-sm text-warning">
            {m.ui_review_hidden_on({ date: formatLongDate(hiddenAt), reason: hiddenReason })}
          </p>
        ) : null}
      </div>
      <div>
        {hiddenAt ? (
          <Button variant="outline" size="sm" isPending={show.isPending} onClick={() => show.mutate()}>
            {m.ui_review_show()}
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setHiding(true)}>
            {m.ui_review_hide()}
          </Button>
        )}
      </div>
      {isHiding ? <HideDialog {...moderation} onClose={() => setHiding(false)} /> : null}
    </li>
  )
}

function HideDialog({ hide, list, text, onClose }: Moderation & { onClose: () => void }) {
  const change = useChange(hide, { done: text.hidden, onDone: onClose, changed: [list] })
  const { reasonMinCharacters, reasonCharacters } = limits.directory
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending) change.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={text.title} description={text.detail}>
        <form onSubmit={submit} className="grid gap-5">
          <Field label={m.ui_review_hide_reason()}>
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
              {m.ui_keep()}
            </Button>
            <Button type="submit" isPending={change.isPending}>
              {m.ui_review_hide()}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
