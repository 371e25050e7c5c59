import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { template } from '#web/templates/queries.ts'
import { TemplatePage } from '#web/templates/template-page.tsx'

export const Route = createFileRoute('/_open/resources/templates/$slug')({
  validateSearch: (search): Record<string, unknown> => search,
  loader: ({ context, params }) => context.cache.ensureQueryData(template(params.slug)).catch(throwNotFound),
  head: ({ loaderData, params }) => {
    if (!loaderData) return pageHead({ title: m.resources_templates() })
    return pageHead({
      title: loaderData.title,
      description: loaderData.summary,
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_templates(), '/resources/templates'],
          [loaderData.title, `/resources/templates/${params.slug}`],
        ]),
      ],
    })
  },
  component: OneTemplate,
})

function OneTemplate() {
  const { slug } = Route.useParams()
  return (
    <TemplatePage
      slug={slug}
      search={Route.useSearch()}
      becomeMember={() => import('#web/shell/session/guard.ts')}
    />
  )
}
