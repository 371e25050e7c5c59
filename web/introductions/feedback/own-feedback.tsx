import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { ReviewForm } from '#web/forms/review-form.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
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
  const save = useChange(
    (body: { rating: number; content: string }) => api.introductions.saveFeedback({ params: { slug }, body }),
    {
      done: m.introductions_feedback_saved(),
      onDone: onClose,
      changed: [ownFeedback(slug).queryKey, feedbackKey],
    },
  )
  return (
    <ReviewForm
      written={feedback}
      text={{
        lead: m.introductions_feedback_lead(),
        label: m.introductions_feedback_text(),
        hint: m.introductions_feedback_text_hint(),
        save: feedback ? m.introductions_save() : m.introductions_feedback_publish(),
      }}
      maxCharacters={limits.leads.feedbackCharacters}
      isSaving={save.isPending}
      onSave={save.mutate}
      onCancel={onClose}
    />
  )
}
