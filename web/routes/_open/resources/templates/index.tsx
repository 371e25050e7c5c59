import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { templates } from '#web/templates/queries.ts'
import { TemplatesPage } from '#web/templates/templates-page.tsx'

export const Route = createFileRoute('/_open/resources/templates/')({
  loader: ({ context }) => context.cache.ensureQueryData(templates()),
  head: () =>
    pageHead({
      title: m.resources_templates(),
      description: m.templates_description(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_templates(), '/resources/templates'],
        ]),
      ],
    }),
  component: Templates,
})

function Templates() {
  return <TemplatesPage becomeMember={() => import('#web/shell/session/guard.ts')} />
}
