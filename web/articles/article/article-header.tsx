import { Link } from '@tanstack/react-router'
import type { Article } from '#contract/articles.ts'
import { articlePath } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { absoluteUrl } from '#web/page/absolute-url.ts'
import { kindLabels, sectionList, type ArticleSection } from '#web/articles/article-address.ts'
import { CopyLink } from './copy-link.tsx'
import { usePlanNames } from '#web/articles/plan-names.ts'
import { DemonstrationBanner } from '#web/ui/states/demonstration.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

/** The header of an article: breadcrumbs, title, summary, author and date. */
export function ArticleHeader({ article, section }: { article: Article; section: ArticleSection }) {
  const { kind, slug, title, excerpt, author, publishedAt, updatedAt, readingTimeMinutes, tier } = article
  const { to, words } = sectionList[section]
  const planNames = usePlanNames()
  const published = formatLongDate(publishedAt)
  const updated = formatLongDate(updatedAt)
  const isRevised = updatedAt > publishedAt && updated !== published
  return (
    <header className="density-publication max-w-4xl">
      <div className="mb-8 print:hidden">
        <Breadcrumb
          links={[
            ...(section === 'public'
              ? [
                  {
                    key: '/',
                    link: (
                      <Link {...crumbLink} to="/">
                        {m.articles_breadcrumb_home()}
                      </Link>
                    ),
                  },
                ]
              : []),
            {
              key: to,
              link: (
                <Link {...crumbLink} to={to}>
                  {words()}
                </Link>
              ),
            },
          ]}
          current={title}
        />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {kindLabels[kind]()}
        {tier ? <Badge variant="outline">{m.articles_tier({ plan: planNames[tier]() })}</Badge> : null}
      </p>
      <h1 className="page-title mt-3">{title}</h1>
      {article.demonstration ? (
        <div className="mt-4">
          <DemonstrationBanner>{m.articles_demonstration()}</DemonstrationBanner>
        </div>
      ) : null}
      <p className="mt-5 max-w-[62ch] text-lg leading-relaxed text-pretty text-muted-foreground">{excerpt}</p>
      <div className="mt-6 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
          <li className="text-foreground">{m.articles_by({ author })}</li>
          <li>
            <time dateTime={publishedAt}>{published}</time>
          </li>
          {isRevised ? (
            <li>
              <time dateTime={updatedAt}>{m.articles_updated({ date: updated })}</time>
            </li>
          ) : null}
          <li>{m.articles_reading_time({ minutes: readingTimeMinutes })}</li>
        </ul>
        <CopyLink address={absoluteUrl(articlePath(kind, slug))} />
      </div>
    </header>
  )
}
