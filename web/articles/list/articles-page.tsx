import { m } from '#web/paraglide/messages.js'
import type { ArticleSection } from '#web/articles/article-address.ts'
import { ArticleList } from './article-list.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListSearch } from '#web/articles/list-search.ts'

const labels = {
  public: { title: m.articles_title, lead: m.articles_lead },
  analytics: { title: m.articles_blog_title, lead: m.articles_blog_lead },
}

/** All published articles; in the analytics section, those of the blog. */
export function ArticlesPage({ section, search }: { section: ArticleSection; search: ListSearch }) {
  const kind = section === 'analytics' ? 'blog' : search.kind
  const { title, lead } = labels[section]
  return (
    <div className="page-frame grid gap-12">
      <header>
        <h1 className="page-title">{title()}</h1>
        <p className="mt-5 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">{lead()}</p>
        <p className="mt-4 text-sm">
          <a
            href="/feed.xml"
            className="touch underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.articles_feed()}
          </a>
        </p>
      </header>
      <ListFilters section={section} search={search} kind={kind} />
      <div>
        <ArticleList section={section} search={search} kind={kind} />
      </div>
    </div>
  )
}
