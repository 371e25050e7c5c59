import { createFileRoute } from '@tanstack/react-router'
import { EndLettersPage } from '#web/favorites/end-letters-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/alerts/unsubscribe')({
  head: () => pageHead({ title: m.favorites_end_title(), isUnlisted: true }),
  staticData: { isPersonal: true },
  component: EndLettersPage,
})
