import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { CalculatorsPage } from '#web/resources/calculators-page.tsx'

export const Route = createFileRoute('/_open/resources/calculators/')({
  head: () =>
    pageHead({
      title: m.resources_calculators(),
      description: m.resources_calculators_description(),
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.resources_calculators(), '/resources/calculators'],
        ]),
      ],
    }),
  component: CalculatorsPage,
})
