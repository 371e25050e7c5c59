import { Download, Lock } from 'lucide-react'
import type { ClubDeal, ClubDocument } from '#contract/investments/club-deals.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { documentKindNames } from '#web/investments/club/labels.ts'
import { displayLocale, formatDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'

/** The documents of a deal with the digest of each file. */
export function Documents({ of: { slug, documents } }: { of: ClubDeal }) {
  if (documents.length === 0) return <p className="text-muted-foreground">{m.club_documents_none()}</p>
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-border border-y border-border">
        {documents.map((document) => (
          <DocumentRow key={document.id} slug={slug} document={document} />
        ))}
      </ul>
      <p className="max-w-[80ch] text-xs text-muted-foreground">{m.club_documents_note()}</p>
    </div>
  )
}

function DocumentRow({ slug, document }: { slug: string; document: ClubDocument }) {
  const { id, kind, title, version, sha256, bytes, uploadedAt, mayDownload } = document
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          {title === documentKindNames[kind]() ? null : (
            <Badge variant="outline">{documentKindNames[kind]()}</Badge>
          )}
        </p>
        <p className="figures text-sm text-muted-foreground">
          {m.club_document_version({ version, date: formatDate(uploadedAt) })}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {m.club_document_digest()} <code className="figures">{sha256}</code>
        </p>
      </div>
      {mayDownload ? (
        <SaveButton slug={slug} documentId={id} title={title} bytes={bytes} />
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Lock aria-hidden className="size-3.5" />
          {m.club_document_verified_only()}
        </p>
      )}
    </li>
  )
}

type SaveProps = { slug: string; documentId: string; title: string; bytes: number }

function SaveButton({ slug, documentId, title, bytes }: SaveProps) {
  const { mutate, isPending } = useSaveFile(() => ({
    name: `${title}.pdf`,
    file: api.investments.clubDocument({ params: { slug, documentId } }),
  }))
  return (
    <Button
      variant="outline"
      size="sm"
      isPending={isPending}
      aria-label={m.club_document_save({ title })}
      onClick={() => mutate()}
    >
      <Download aria-hidden />
      <span className="figures">{m.club_document_size({ size: formatBytes(displayLocale(), bytes) })}</span>
    </Button>
  )
}
