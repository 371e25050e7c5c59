import { createFileRoute } from '@tanstack/react-router'
import { DisclaimerPage } from '#web/home/disclaimer-page.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/disclaimer')({
  head: () => pageHead({ title: m.home_disclaimer(), description: m.home_disclaimer_lead() }),
  component: DisclaimerPage,
})
