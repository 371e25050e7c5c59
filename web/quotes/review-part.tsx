import { useState } from 'react'
import type { MemberQuoteRequest } from '#contract/quotes.ts'
import type { WrittenReview } from '#contract/reviews.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { ReviewForm } from '#web/forms/review-form.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { quoteRequest } from './queries.ts'
import { ReviewText } from '#web/list/review-text.tsx'

/** The member's review of the job: written, then changed for a time, with the supplier's reply. */
export function ReviewPart({ of }: { of: MemberQuoteRequest }) {
  const [isChanging, setChanging] = useState(false)
  const { review } = of
  return (
    <section aria-labelledby="review" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="review" className="font-serif text-2xl">
        {m.quotes_review()}
      </h2>
      {review === null || isChanging ? (
        <JobReviewForm requestId={of.id} review={review} onClose={() => setChanging(false)} />
      ) : (
        <>
          <ReviewText review={review} replyTitle={m.quotes_review_reply} />
          {review.hiddenReason ? (
            <p className="border-s-2 border-warning ps-4 text-sm text-warning">
              {m.quotes_review_hidden({ reason: review.hiddenReason })}
            </p>
          ) : null}
          {of.mayReview ? (
            <div className="flex flex-wrap items-center gap-4">
              <Button variant="outline" onClick={() => setChanging(true)}>
                {m.quotes_review_change()}
              </Button>
              <p className="text-sm text-muted-foreground">
                {m.quotes_review_until({ date: formatDateTime(review.changeableUntil) })}
              </p>
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}

type FormProps = { requestId: string; review: WrittenReview | null; onClose: () => void }

function JobReviewForm({ requestId, review, onClose }: FormProps) {
  const save = useChange(
    (body: { rating: number; content: string }) => api.quotes.saveReview({ params: { requestId }, body }),
    { done: m.quotes_review_saved(), onDone: onClose, changed: [quoteRequest(requestId).queryKey] },
  )
  return (
    <ReviewForm
      written={review}
      text={{
        lead: m.quotes_review_lead(),
        label: m.quotes_review_text(),
        hint: m.quotes_review_text_hint(),
        save: review ? m.quotes_review_save() : m.quotes_review_publish(),
      }}
      maxCharacters={limits.quotes.reviewCharacters}
      isSaving={save.isPending}
      onSave={save.mutate}
      onCancel={review ? onClose : null}
    />
  )
}
