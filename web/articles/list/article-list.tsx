import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleKind } from '#domain/articles/article-kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { sectionList, type ArticleSection } from '#web/articles/article-address.ts'
import { ArticleCard } from '#web/articles/cards/article-card.tsx'
import type { ListSearch } from '#web/articles/list-search.ts'
import { articleList } from '#web/articles/queries.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = { section: ArticleSection; search: ListSearch; kind: ArticleKind | undefined }

/** Matching articles, newest first. The next page appends below; without scripts it is another address. */
export function ArticleList({ section, search, kind }: Props) {
  const list = useSuspenseInfiniteQuery(articleList({ ...search, kind }))
  const { to } = sectionList[section]
  const articles = list.data.pages.flatMap((page) => page.articles)
  const next = list.data.pages.at(-1)?.next
  const isNarrowed = Boolean(search.tag || search.text || search.kind)
  if (articles.length === 0) return <Nothing isNarrowed={isNarrowed} section={section} />
  const [first, ...others] = articles
  const leads = !isNarrowed && !search.after
  return (
    <>
      {search.after ? (
        <p className="mb-8 text-sm">
          <Link to={to} search={{ ...search, after: undefined }} className="underline underline-offset-4">
            {m.articles_to_newest()}
          </Link>
        </p>
      ) : null}
      <DemonstrationScope items={articles} note={m.articles_demonstration_all()}>
        {leads && first ? (
          <div className="mb-12 border-b border-border pb-12">
            <ArticleCard article={first} section={section} heading="h2" leads />
          </div>
        ) : null}
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {(leads ? others : articles).map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} section={section} heading="h2" />
            </li>
          ))}
        </ul>
      </DemonstrationScope>
      {list.isFetchNextPageError && list.error ? (
        <div className="mt-12">
          <ReadFailure error={list.error} onRetry={() => list.fetchNextPage()} />
        </div>
      ) : next ? (
        <p className="mt-12 flex justify-center">
          <Button asChild variant="outline" aria-disabled={list.isFetchingNextPage}>
            <Link
              to={to}
              search={{ ...search, after: next }}
              rel="next"
              onClick={(event) => {
                event.preventDefault()
                if (!list.isFetchingNextPage) void list.fetchNextPage()
              }}
            >
              {list.isFetchingNextPage ? m.articles_more_loading() : m.articles_more()}
            </Link>
          </Button>
        </p>
      ) : null}
    </>
  )
}

function Nothing({ isNarrowed, section }: { isNarrowed: boolean; section: ArticleSection }) {
  if (!isNarrowed) return <EmptyState title={m.articles_none()}>{m.articles_none_detail()}</EmptyState>
  return (
    <EmptyState
      title={m.articles_none_found()}
      action={
        <Button asChild variant="outline">
          <Link to={sectionList[section].to}>{m.articles_all()}</Link>
        </Button>
      }
    >
      {m.articles_none_found_detail()}
    </EmptyState>
  )
}
