import { ArticlePage } from '#web/articles/article/article-page.tsx'
import { PlanNamesProvider } from '#web/articles/plan-names.ts'
import { planNames } from '#web/plans/plan-names.ts'

/** An article of the blog, among the public pages or beside the analytics. */
export function BlogArticle({ id, section }: { id: string; section: 'analytics' | 'public' }) {
  return (
    <PlanNamesProvider value={planNames}>
      <ArticlePage
        kind="blog"
        id={id}
        section={section}
        becomeMember={() => import('#web/shell/session/guard.ts')}
      />
    </PlanNamesProvider>
  )
}
