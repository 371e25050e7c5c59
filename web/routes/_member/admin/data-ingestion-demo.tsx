import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refusal } from '#domain/access/audience.ts'
import { me } from '#web/access/queries.ts'
import { AccessDenied } from '#web/errors/access-denied.tsx'
import { IngestionPage } from '#web/ingestion/ingestion-page.tsx'

export const Route = createFileRoute('/_member/admin/data-ingestion-demo')({ component: DataIngestion })

function DataIngestion() {
  const { data: person } = useSuspenseQuery(me())
  return refusal('editor', person.roles) ? <AccessDenied needs="editor" /> : <IngestionPage />
}
