import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { formatDateTime } from '#web/format/format.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { StarField } from '#web/forms/star-field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { feedbackKey, ownFeedback } from './queries.ts'

/** The member's feedback on an agent who agreed to an introduction: given once, changed once. */
export function OwnFeedback({ slug }: { slug: string }) {
  const { data } = useQuery(ownFeedback(slug))
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.feedback === null && !data.mayWrite)) return null
  const { feedback, mayWrite } = data
  return (
    <section aria-labelledby="own-feedback" className="grid gap-3 border-t border-border pt-4">
      <h3 id="own-feedback" className="text-sm font-medium">
        {m.introductions_feedback_own()}
      </h3>
      {isOpen ? (
        <FeedbackForm slug={slug} feedback={feedback} onClose={() => setOpen(false)} />
      ) : (
        <>
          {feedback ? <ReviewText review={feedback} replyTitle={m.introductions_feedback_reply} /> : null}
          {feedback?.hiddenReason ? (
            <p className="border-s-2 border-warning ps-4 text-sm text-warning">
              {m.introductions_feedback_hidden({ reason: feedback.hiddenReason })}
            </p>
          ) : null}
          {mayWrite ? (
            <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
              {feedback ? m.introductions_feedback_change() : m.introductions_feedback_give()}
            </Button>
          ) : null}
          {feedback && mayWrite ? (
            <p className="text-sm text-muted-foreground">
              {m.introductions_feedback_until({ date: formatDateTime(feedback.changeableUntil) })}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

type FormProps = { slug: string; feedback: WrittenReview | null; onClose: () => void }

function FeedbackForm({ slug, feedback, onClose }: FormProps) {
  const [rating, setRating] = useState(feedback?.rating ?? null)
  const [isMissing, setMissing] = useState(false)
  const save = useChange(
    (body: { rating: number; content: string }) => api.introductions.saveFeedback({ params: { slug }, body }),
    {
      done: m.introductions_feedback_saved(),
      onDone: onClose,
      changed: [ownFeedback(slug).queryKey, feedbackKey],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(rating === null)
    if (rating === null || save.isPending) return
    save.mutate({ rating, content: formText(new FormData(event.currentTarget), 'content') })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted-foreground">{m.introductions_feedback_lead()}</p>
      <StarField value={rating} isMissing={isMissing && rating === null} onChange={setRating} />
      <Field label={m.introductions_feedback_text()} hint={m.introductions_feedback_text_hint()}>
        <Textarea
          name="content"
          required
          rows={4}
          maxLength={limits.leads.feedbackCharacters}
          defaultValue={feedback?.content ?? ''}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {feedback ? m.introductions_save() : m.introductions_feedback_publish()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.introductions_cancel()}
        </Button>
      </div>
    </form>
  )
}
