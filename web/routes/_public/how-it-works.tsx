import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '#web/home/how-it-works-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/how-it-works')({
  head: () => pageHead({ title: m.home_how_title(), description: m.home_how_description() }),
  component: HowItWorksPage,
})
