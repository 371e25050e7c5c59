import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/analytics/blog/$id')({
  head: () =>
    pageHead({
      title: m.shell_page_analytics_article(),
      description: m.shell_page_analytics_article_detail(),
    }),
  component: AnalyticsArticle,
})

function AnalyticsArticle() {
  return <NotOpenYet page="analyticsArticle" />
}
