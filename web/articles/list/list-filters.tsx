import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { articleKinds, type ArticleKind } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { sectionList, type ArticleSection } from '#web/articles/article-address.ts'
import { ChoiceLink } from './choice-link.tsx'
import type { ListSearch } from '#web/articles/list-search.ts'
import { articleList } from '#web/articles/queries.ts'

type Props = { section: ArticleSection; search: ListSearch; kind: ArticleKind | undefined }

const chip =
  'touch inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-border bg-card px-2.5 text-sm hover:border-input hover:bg-accent aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground'

const kinds = [
  { kind: undefined, words: m.articles_kind_all },
  ...articleKinds.map((kind) => ({
    kind,
    words: kind === 'blog' ? m.articles_kind_blog_many : m.articles_kind_market_many,
  })),
]

/** The filters of the list: links and a form, so that each choice is an address. */
export function ListFilters({ section, search, kind }: Props) {
  const { data } = useSuspenseInfiniteQuery(articleList({ ...search, kind }))
  const { to } = sectionList[section]
  const { total, tags } = data.pages[0] ?? { total: 0, tags: [] }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {section === 'public' ? (
          <nav aria-label={m.articles_kinds()}>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {kinds.map(({ kind: one, words }) => (
                <li key={one ?? 'all'}>
                  <ChoiceLink
                    to={to}
                    search={{ kind: one, text: search.text }}
                    isSelected={search.kind === one}
                    className="touch inline-flex min-h-8 items-center border-b-2 border-transparent text-muted-foreground hover:text-foreground aria-[current]:border-brass aria-[current]:text-foreground"
                  >
                    {words()}
                  </ChoiceLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <SearchForm to={to} search={search} />
      </div>
      {tags.length > 0 ? (
        <nav aria-label={m.articles_tags()}>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ tag, count }) => {
              const isSelected = search.tag === tag
              return (
                <li key={tag}>
                  <ChoiceLink
                    to={to}
                    search={{ ...search, tag: isSelected ? undefined : tag, after: undefined }}
                    isSelected={isSelected}
                    className={chip}
                  >
                    {tag} <span className="figures text-xs opacity-75">{count}</span>
                  </ChoiceLink>
                </li>
              )
            })}
          </ul>
        </nav>
      ) : null}
      <output className="figures text-sm text-muted-foreground">{resultCountLabel(total, search)}</output>
    </div>
  )
}

function resultCountLabel(count: number, { tag, text }: ListSearch): string {
  const activeFilters = [tag, text && m.articles_quoted({ text })].filter((one) => one !== undefined)
  return activeFilters.length > 0
    ? m.articles_found_for({ count, what: activeFilters.join(', ') })
    : m.articles_found({ count })
}

function SearchForm({ to, search }: { to: (typeof sectionList)[ArticleSection]['to']; search: ListSearch }) {
  const navigate = useNavigate()
  const { kind, tag, text } = search
  return (
    <search>
      <form
        method="get"
        action={to}
        className="flex w-full max-w-sm gap-2 sm:w-auto"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = formText(new FormData(event.currentTarget), 'text')
          void navigate({ to, search: { ...search, text: typed || undefined, after: undefined } })
        }}
      >
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <Input
          key={text}
          type="search"
          name="text"
          aria-label={m.articles_search()}
          placeholder={m.articles_search()}
          defaultValue={text}
          maxLength={limits.articles.textMaxCharacters}
          enterKeyHint="search"
        />
        <Button type="submit" variant="outline">
          {m.articles_search_action()}
        </Button>
      </form>
    </search>
  )
}
