import type { WrittenReview } from '#contract/reviews.ts'
import { formatLongDate } from '#web/format/format.ts'
import { Stars } from '#web/ui/layout/stars.tsx'

type Props = {
  review: Pick<WrittenReview, 'rating' | 'content' | 'createdAt' | 'reply' | 'repliedAt'>
  /** Above the reply: whose it is, and its day. */
  replyTitle: (words: { date: string }) => string
}

/** A review with its stars, and the reply below it. */
export function ReviewText({ review: { rating, content, createdAt, reply, repliedAt }, replyTitle }: Props) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        <Stars rating={rating} />
        <time dateTime={createdAt} className="figures">
          {formatLongDate(createdAt)}
        </time>
      </p>
      <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {reply && repliedAt ? (
        <div className="grid max-w-[68ch] gap-1 border-s-2 border-border ps-4">
          <p className="text-sm text-muted-foreground">{replyTitle({ date: formatLongDate(repliedAt) })}</p>
          <p dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      ) : null}
    </div>
  )
}
