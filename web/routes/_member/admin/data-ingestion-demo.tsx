import { createFileRoute } from '@tanstack/react-router'
import { IngestionPage } from '#web/ingestion/ingestion-page.tsx'

export const Route = createFileRoute('/_member/admin/data-ingestion-demo')({
  staticData: { area: 'editor' },
  component: IngestionPage,
})
