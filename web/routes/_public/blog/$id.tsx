import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_public/blog/$id')({
  head: () =>
    pageHead({ title: m.shell_page_blog_article(), description: m.shell_page_blog_article_detail() }),
  component: BlogArticle,
})

function BlogArticle() {
  return (
    <main id="content">
      <NotOpenYet page="blogArticle" />
    </main>
  )
}
