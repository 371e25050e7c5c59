import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#web/applications/register-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/suppliers/register')({
  head: () =>
    pageHead({
      title: m.applications_register_title(),
      description: m.applications_register_description(),
      structured: [
        breadcrumbList([
          [m.suppliers_title(), '/suppliers'],
          [m.applications_register_title(), '/suppliers/register'],
        ]),
      ],
    }),
  staticData: { isForm: true },
  component: RegisterPage,
})
