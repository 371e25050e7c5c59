import type { AreaGuide } from '#contract/areas.ts'
import { articlePath } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { formatLongDate } from '#web/format/format.ts'
import { Part } from './guide-part.tsx'

/** Articles about the area. */
export function Articles({ articles, title }: { articles: AreaGuide['articles']; title: string }) {
  if (articles.length === 0) return null
  return (
    <Part title={m.areas_articles_title({ area: title })}>
      <ul className="divide-y divide-border border-y border-border">
        {articles.map(({ kind, slug, title: name, publishedAt }) => (
          <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <a
              href={articlePath(kind, slug)}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {name}
            </a>
            <span className="text-xs text-muted-foreground">{formatLongDate(publishedAt)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
