import { Link } from '@tanstack/react-router'
import type { Article, ArticleCard as Card } from '#contract/articles.ts'
import { m } from '#web/paraglide/messages.js'
import { articleRoutes, type ArticleSection } from './article-address.ts'
import { ArticleCard } from './article-card.tsx'

/** Where to read on: what shares its subjects, and the next of its kind by date. */
export function ArticleWays({ article, section }: { article: Article; section: ArticleSection }) {
  const { related, newer, older } = article
  return (
    <div className="grid gap-14 print:hidden">
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-8 border-t border-foreground pt-4 font-serif text-2xl">
            {m.articles_related()}
          </h2>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((one) => (
              <li key={one.id}>
                <ArticleCard article={one} section={section} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {newer || older ? (
        <nav
          aria-label={m.articles_neighbours()}
          className="grid gap-px border-y border-border sm:grid-cols-2"
        >
          <Neighbour article={newer} words={m.articles_newer()} section={section} rel="next" />
          <Neighbour article={older} words={m.articles_older()} section={section} rel="prev" />
        </nav>
      ) : null}
    </div>
  )
}

type NeighbourProps = { article: Card | null; words: string; section: ArticleSection; rel: 'next' | 'prev' }

function Neighbour({ article, words, section, rel }: NeighbourProps) {
  if (!article) return <span />
  return (
    <Link
      to={articleRoutes[section][article.kind]}
      params={{ id: article.slug }}
      rel={rel}
      className="group grid content-start gap-1 py-5 sm:last:text-end"
    >
      <span className="text-sm text-muted-foreground">{words}</span>
      <span className="font-serif text-lg leading-snug underline-offset-4 group-hover:underline">
        {article.title}
      </span>
    </Link>
  )
}
