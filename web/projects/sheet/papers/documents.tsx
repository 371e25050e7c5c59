import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ProjectDocument } from '#contract/projects/papers.ts'
import { fileEndings } from '#domain/applications/file-type.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { isExpired } from '#domain/projects/document-kinds.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { documentLabels } from '#web/format/document-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDay, displayLocale } from '#web/format/format.ts'
import { DocumentDesk, RemoveDocument } from './document-desk.tsx'
import { projectDocuments } from '#web/projects/sheet/queries.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = { slug: string; today: string; isEditor: boolean }

/** The documents of a project: provider, date, digest and expiry. */
export function SheetDocuments({ slug, today, isEditor }: Props) {
  const query = useQuery(projectDocuments(slug))
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { documents } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {documents.length === 0 ? (
        <EmptyState title={m.projects_documents_none()}>{m.projects_documents_none_detail()}</EmptyState>
      ) : (
        <SheetPart title={m.projects_documents_title()}>
          <ul className="divide-y divide-border border-y border-border">
            {documents.map((document) => (
              <Paper key={document.id} slug={slug} document={document} today={today} isEditor={isEditor} />
            ))}
          </ul>
          <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_documents_note()}</p>
        </SheetPart>
      )}
      {isEditor ? <DocumentDesk slug={slug} /> : null}
    </div>
  )
}

function Paper({ slug, document, today, isEditor }: Props & { document: ProjectDocument }) {
  const { id, kind, title, fileType, bytes, sha256, datedOn, expiresOn, uploadedBy, uploadedOn, listName } =
    document
  const isOver = isExpired(expiresOn, today)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          <Badge variant="outline">{documentLabels[kind]()}</Badge>
          {isOver ? <Badge variant="warning">{m.projects_document_expired()}</Badge> : null}
          <DemonstrationMark of={document} />
        </p>
        <p className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted-foreground">
          {datedOn ? <span>{m.projects_document_dated({ date: formatDay(datedOn) })}</span> : null}
          {expiresOn ? <span>{m.projects_document_until({ date: formatDay(expiresOn) })}</span> : null}
          <span>
            {uploadedBy
              ? m.projects_document_by({ name: uploadedBy, date: formatDay(uploadedOn) })
              : m.projects_document_on({ date: formatDay(uploadedOn) })}
          </span>
          {listName === null ? null : <bdi>{m.projects_document_list({ name: listName })}</bdi>}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {m.projects_document_digest()} <code className="figures">{sha256}</code>
        </p>
      </div>
      <div className="flex items-start gap-2 print:hidden">
        <SaveButton
          slug={slug}
          documentId={id}
          title={title}
          ending={fileEndings[fileType]}
          size={formatBytes(displayLocale(), bytes)}
        />
        {isEditor ? <RemoveDocument slug={slug} documentId={id} title={title} /> : null}
      </div>
    </li>
  )
}

type SaveProps = { slug: string; documentId: number; title: string; ending: string; size: string }

function SaveButton({ slug, documentId, title, ending, size }: SaveProps) {
  const { mutate, isPending } = useSaveFile(() => ({
    name: `${title}.${ending}`,
    file: api.projects.document({ params: { slug, documentId } }),
  }))
  return (
    <Button
      variant="outline"
      size="sm"
      isPending={isPending}
      aria-label={m.projects_document_save({ title })}
      onClick={() => mutate()}
    >
      <Download aria-hidden />
      <span className="figures uppercase">{ending}</span> {size}
    </Button>
  )
}
