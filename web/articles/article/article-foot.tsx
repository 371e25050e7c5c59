import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article, ArticleEntity, ArticleSource } from '#contract/articles.ts'
import { m } from '#web/paraglide/messages.js'
import { formatLongDate } from '#web/format/format.ts'
import { sectionList, type ArticleSection } from '#web/articles/article-address.ts'

const entityRoutes = {
  project: '/projects/$slug',
  area: '/area-guides/$slug',
  developer: '/developers/$slug',
} as const

/** An article's sources, corrections and subjects. */
export function ArticleFoot({ article, section }: { article: Article; section: ArticleSection }) {
  const { sources, corrections, entities, tags } = article
  return (
    <footer className="mt-14 grid gap-10 border-t border-border pt-8">
      {sources.length > 0 ? (
        <Part id="sources" title={m.articles_sources()}>
          <ol className="grid list-decimal gap-2 ps-5 text-sm marker:text-muted-foreground">
            {sources.map((source, at) => (
              <li key={at}>
                <Source {...source} />
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {corrections.length > 0 ? (
        <Part id="corrections" title={m.articles_corrections()}>
          <ul className="grid gap-2 text-sm">
            {corrections.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <span className="text-muted-foreground">{dayText(at)}:</span> {text}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {entities.length + tags.length > 0 ? (
        <nav aria-label={m.articles_about()} className="print:hidden">
          <ul className="flex flex-wrap gap-2">
            {entities.map((entity) => (
              <li key={`${entity.kind} ${entity.slug}`}>
                <Entity {...entity} />
              </li>
            ))}
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={sectionList[section].to} search={{ tag }} className={chip}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.articles_note()}</p>
    </footer>
  )
}

const chip =
  'touch inline-flex min-h-8 items-center rounded-sm border border-border bg-card px-2.5 text-sm hover:border-input hover:bg-accent'

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Source({ title, url, at }: ArticleSource) {
  return (
    <>
      {url ? (
        <a
          href={url}
          rel="noreferrer"
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {title}
        </a>
      ) : (
        title
      )}
      <span className="text-muted-foreground">
        {url ? ` · ${new URL(url).hostname.replace(/^www\./, '')}` : ''}
        {at ? ` · ${m.articles_source_at({ date: dayText(at) })}` : ''}
      </span>
    </>
  )
}

function Entity({ kind, slug, name }: ArticleEntity) {
  return (
    <Link to={entityRoutes[kind]} params={{ slug }} className={`${chip} font-medium`}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** A date that the desk wrote. If it is not a date, the text as written. */
function dayText(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : formatLongDate(at)
}
