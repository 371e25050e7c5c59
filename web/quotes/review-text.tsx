import { Star } from 'lucide-react'
import type { JobReview } from '#contract/quotes.ts'
import { starCounts } from '#domain/quotes/review.ts'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

/** A review with its stars, and the supplier's reply below it. */
export function ReviewText({
  review: { rating, content, createdAt, reply, repliedAt },
}: {
  review: JobReview
}) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        <span className="flex gap-0.5">
          {starCounts.map((count) => (
            <Star
              key={count}
              aria-hidden
              className={classes('size-4 text-brass', count <= rating && 'fill-current')}
            />
          ))}
          <span className="sr-only">{m.quotes_review_stars({ count: rating })}</span>
        </span>
        <time dateTime={createdAt} className="figures">
          {formatLongDate(createdAt)}
        </time>
      </p>
      <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {reply && repliedAt ? (
        <div className="grid max-w-[68ch] gap-1 border-s-2 border-border ps-4">
          <p className="text-sm text-muted-foreground">
            {m.quotes_review_reply({ date: formatLongDate(repliedAt) })}
          </p>
          <p dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      ) : null}
    </div>
  )
}
