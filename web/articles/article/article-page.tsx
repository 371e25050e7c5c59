import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#contract/articles.ts'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { articleSections, type Heading } from '#domain/articles/parts.ts'
import type { MarkupElement } from '#domain/html/markup.ts'
import { parseMarkup } from '#domain/html/markup.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { renderMarkup, Prose } from '#web/ui/prose/prose.tsx'
import type { ArticleSection } from '#web/articles/article-address.ts'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticlePicture } from '#web/articles/cards/article-picture.tsx'
import { ArticleWays } from './article-ways.tsx'
import { LockedRest } from './locked-rest.tsx'
import { article as articleRead, articleForMember } from '#web/articles/queries.ts'

type Props = {
  kind: ArticleKind
  id: string
  section: ArticleSection
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/**
 * One article. The server renders the same page for everyone; a member's browser then loads the text that their tier
 * includes.
 */
export function ArticlePage({ kind, id, section, becomeMember }: Props) {
  const { data: forStrangers } = useSuspenseQuery(articleRead(kind, id))
  const mayBeMember = useMayBeSignedIn()
  const member = useQuery({
    ...articleForMember(kind, id, becomeMember),
    enabled: forStrangers.isOpening && mayBeMember,
  })
  const article = member.data ?? forStrangers
  return (
    <div className="page-frame grid gap-16">
      <article className="grid gap-10">
        <ArticleHeader article={article} section={section} />
        <ArticlePicture article={article} first className="aspect-[4/1] max-sm:aspect-video print:hidden" />
        <ArticleText article={article} section={section} isOpeningMore={member.isLoading} />
      </article>
      <ArticleWays article={article} section={section} />
    </div>
  )
}

type TextProps = { article: Article; section: ArticleSection; isOpeningMore: boolean }

function ArticleText({ article, section, isOpeningMore }: TextProps) {
  const { content, isOpening, tier, readingTimeMinutes } = article
  const { takeaways, contents, body } = useMemo(() => articleSections(parseMarkup(content)), [content])
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-16">
      <div className="min-w-0 max-w-[68ch]">
        <Takeaways items={takeaways} />
        <Prose isReading markup={body} />
        {isOpening && tier ? (
          <div className="mt-8">
            {isOpeningMore ? (
              <output className="text-sm text-muted-foreground">{m.articles_opening_rest()}</output>
            ) : (
              <LockedRest tier={tier} minutes={readingTimeMinutes} />
            )}
          </div>
        ) : null}
        <ArticleFoot article={article} section={section} />
      </div>
      {contents.length > 1 ? <Contents headings={contents} /> : null}
    </div>
  )
}

function Takeaways({ items }: { items: readonly MarkupElement[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="takeaways" className="mb-10 border-s-2 border-brass ps-5">
      <h2 id="takeaways" className="font-serif text-lg">
        {m.articles_takeaways()}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 ps-4 leading-relaxed marker:text-muted-foreground">
        {items.map(({ children }, at) => (
          <li key={at}>{renderMarkup(children)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The table of contents, beside the text where there is room. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="hidden lg:block print:hidden">
      <div className="sticky top-24 border-s border-border ps-5 text-sm">
        <p id="contents" className="text-muted-foreground">
          {m.articles_contents()}
        </p>
        <ol className="mt-3 grid gap-1">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 leading-snug underline-offset-4 hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
