import { Link } from '@tanstack/react-router'
import type { Article, ArticleCard as Card } from '#contract/articles.ts'
import { m } from '#web/paraglide/messages.js'
import { articleRoutes, type ArticleSection } from '#web/articles/article-address.ts'
import { ArticleCard } from '#web/articles/cards/article-card.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Further reading: articles on the same subjects, and the neighbours of its kind by date. */
export function ArticleWays({ article, section }: { article: Article; section: ArticleSection }) {
  const { related, newer, older } = article
  return (
    <div className="grid gap-14 print:hidden">
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-8 border-t border-foreground pt-4 font-serif text-2xl">
            {m.articles_related()}
          </h2>
          <DemonstrationScope items={[article, ...related]} isSection>
            <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((card) => (
                <li key={card.id}>
                  <ArticleCard article={card} section={section} heading="h3" />
                </li>
              ))}
            </ul>
          </DemonstrationScope>
        </section>
      ) : null}
      {newer || older ? (
        <nav
          aria-label={m.articles_neighbours()}
          className="grid gap-px border-y border-border sm:grid-cols-2"
        >
          <Neighbour article={newer} label={m.articles_newer()} section={section} rel="next" />
          <Neighbour article={older} label={m.articles_older()} section={section} rel="prev" />
        </nav>
      ) : null}
    </div>
  )
}

type NeighbourProps = { article: Card | null; label: string; section: ArticleSection; rel: 'next' | 'prev' }

function Neighbour({ article, label, section, rel }: NeighbourProps) {
  if (!article) return <span />
  return (
    <Link
      to={articleRoutes[section][article.kind]}
      params={{ id: article.slug }}
      rel={rel}
      className="group grid content-start gap-1 py-5 sm:last:text-end"
    >
      <span className="text-sm text-muted-foreground">{label}</span>
      <span className="font-serif text-lg leading-snug underline-offset-4 group-hover:underline">
        {article.title}
      </span>
    </Link>
  )
}
