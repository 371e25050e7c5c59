import { Star } from 'lucide-react'
import { starCounts } from '#domain/directory/review.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

/** The stars that a review gives. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex gap-0.5">
      {starCounts.map((count) => (
        <Star
          key={count}
          aria-hidden
          className={classes('size-4 text-brass', count <= rating && 'fill-current')}
        />
      ))}
      <span className="sr-only">{m.ui_stars({ count: rating })}</span>
    </span>
  )
}
