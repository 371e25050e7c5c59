import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#web/home/landing-page.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/')({
  head: () => pageHead({ title: m.home_page_title(), description: m.home_page_description() }),
  component: LandingPage,
})
