import { createFileRoute } from '@tanstack/react-router'
import { IngestionPage } from '#web/ingestion/ingestion-page.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/data-ingestion-demo')({
  head: () => pageHead({ title: m.portal_ingestion() }),
  staticData: { area: 'editor' },
  component: IngestionPage,
})
