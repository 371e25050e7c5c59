import { createFileRoute } from '@tanstack/react-router'
import { licensing } from '#web/applications/queries.ts'
import { RecruitingPage } from '#web/applications/recruiting-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/recruiting')({
  loader: ({ context }) => context.cache.ensureQueryData(licensing()),
  head: () =>
    pageHead({
      title: m.applications_recruiting_title(),
      description: m.applications_recruiting_description(),
      structured: [breadcrumbList([[m.applications_recruiting_title(), '/recruiting']])],
    }),
  component: RecruitingPage,
})
