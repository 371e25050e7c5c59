import { useState, type ReactNode } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { useChange } from '#web/api/use-change.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { formatLongDate } from '#web/format/format.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { QueueRow } from './queue-row.tsx'

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
    <QueueRow
      from={
        <>
          {subject}
          <bdi className="block truncate text-muted-foreground">
            {review.memberName || m.ui_review_no_name()}
          </bdi>
          <DemonstrationMark of={review} />
        </>
      }
      actions={
        hiddenAt ? (
          <Button variant="outline" size="sm" isPending={show.isPending} onClick={() => show.mutate()}>
            {m.ui_review_show()}
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setHiding(true)}>
            {m.ui_review_hide()}
          </Button>
        )
      }
    >
      <ReviewText review={review} replyTitle={replyTitle} />
      {hiddenAt ? (
        <p className="border-s-2 border-warning ps-4 text-sm text-warning">
          {m.ui_review_hidden_on({ date: formatLongDate(hiddenAt), reason: hiddenReason })}
        </p>
      ) : null}
      {isHiding ? <HideDialog {...moderation} onClose={() => setHiding(false)} /> : null}
    </QueueRow>
  )
}

function HideDialog({ hide, list, text, onClose }: Moderation & { onClose: () => void }) {
  const change = useChange(hide, { done: text.hidden, onDone: onClose, changed: [list] })
  const { reasonMinCharacters, reasonCharacters } = limits.directory
  return (
    <FormDialog
      title={text.title}
      description={text.detail}
      submitLabel={m.ui_review_hide()}
      isPending={change.isPending}
      onSend={(fields) => change.mutate(formText(fields, 'reason'))}
      onClose={onClose}
    >
      <Field label={m.ui_review_hide_reason()}>
        <Textarea
          name="reason"
          required
          minLength={reasonMinCharacters}
          rows={3}
          maxLength={reasonCharacters}
        />
      </Field>
    </FormDialog>
  )
}
