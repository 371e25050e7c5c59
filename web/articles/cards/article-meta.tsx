import { m } from '#web/paraglide/messages.js'
import { formatLongDate } from '#web/format/format.ts'

/** The date of publication and the reading time. */
export function ArticleMeta(article: { publishedAt: string; readingTimeMinutes: number }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
      <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
      <span aria-hidden>·</span>
      <span>{m.articles_reading_time({ minutes: article.readingTimeMinutes })}</span>
    </p>
  )
}
