import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LandingArticle } from '#contract/articles.ts'
import { landingArticles } from '#web/articles/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { QueryRows } from '#web/api/query-rows.tsx'
import { formatDate } from '#web/format/format.ts'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

const maxItems = 3

/** The latest articles. */
export function DashboardBrief() {
  const query = useQuery(landingArticles())
  const articles = (query.data ?? []).slice(0, maxItems)
  if (query.data && articles.length === 0) return null
  return (
    <DashboardSection
      id="brief"
      title={m.shell_brief_title()}
      aside={
        <Link to="/market-insights" className={wayLooks}>
          {m.shell_brief_all()}
        </Link>
      }
    >
      <QueryRows query={query} rows={3}>
        {() => (
          <DemonstrationScope items={articles} isSection>
            <ul className="grid gap-6 md:grid-cols-3">
              {articles.map((article) => (
                <Brief key={article.id} article={article} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </QueryRows>
    </DashboardSection>
  )
}

function Brief({ article }: { article: LandingArticle }) {
  const { kind, slug, title, excerpt, publishedAt } = article
  const looks = 'underline-offset-4 hover:underline'
  return (
    <li className="grid content-start gap-1.5 border-t border-border pt-3">
      <h3 className="font-serif text-base leading-snug text-pretty">
        {kind === 'market' ? (
          <Link to="/market-insights/$id" params={{ id: slug }} className={looks}>
            {title}
          </Link>
        ) : (
          <Link to="/blog/$id" params={{ id: slug }} className={looks}>
            {title}
          </Link>
        )}
      </h3>
      <p className="text-sm text-muted-foreground">{excerpt}</p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        {formatDate(publishedAt)}
        <DemonstrationMark of={article} />
      </p>
    </li>
  )
}
