import { Download } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import type { ClubDealFile } from '#contract/investments/club-deal-desk.ts'
import type { ClubDocument } from '#contract/investments/club-deals.ts'
import { isListed } from '#domain/investments/club-deal-state.ts'
import { clubDocumentKinds, documentReaders } from '#domain/investments/club-deal-terms.ts'
import { limits } from '#domain/limits.ts'
import { formatBytes } from '#domain/money/format-money.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useChange } from '#web/api/use-change.ts'
import { documentKindNames, documentReaderNames } from '#web/investments/club/labels.ts'
import { staffClubChanges } from '#web/investments/club/queries.ts'
import { FileField, SelectField, TextField } from '#web/forms/form-fields.tsx'
import { formChoice, formText } from '#web/forms/form-values.ts'
import { displayLocale, formatDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'

const { documentBytes } = limits.clubDeals

/** The documents of a deal, and a form for the next one. */
export function DocumentsPart({ file, mayEdit }: { file: ClubDealFile; mayEdit: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {file.documents.length === 0 ? (
        <p className="text-muted-foreground">{m.club_documents_none()}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {file.documents.map((document) => (
            <Row
              key={document.id}
              dealId={file.id}
              of={document}
              mayRemove={mayEdit && !isListed(file.state)}
            />
          ))}
        </ul>
      )}
      {mayEdit ? <UploadForm dealId={file.id} /> : null}
    </div>
  )
}

function Row({ dealId, of, mayRemove }: { dealId: string; of: ClubDocument; mayRemove: boolean }) {
  const params = { dealId, documentId: of.id }
  const save = useSaveFile(() => ({
    name: `${of.title}.pdf`,
    file: api.investments.staffClubDocument({ params }),
  }))
  const remove = useChange(() => api.investments.removeClubDocument({ params }), {
    done: m.club_desk_document_removed(),
    changed: staffClubChanges,
  })
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium wrap-anywhere">{of.title}</bdi>
          {of.title === documentKindNames[of.kind]() ? null : (
            <Badge variant="outline">{documentKindNames[of.kind]()}</Badge>
          )}
          <Badge>{documentReaderNames[of.readers]()}</Badge>
        </p>
        <p className="figures text-sm text-muted-foreground">
          {m.club_document_version({ version: of.version, date: formatDate(of.uploadedAt) })}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {m.club_document_digest()} <code className="figures">{of.sha256}</code>
        </p>
      </div>
      <div className="flex items-start gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={m.club_document_save({ title: of.title })}
          isPending={save.isPending}
          onClick={() => save.mutate()}
        >
          <Download aria-hidden />
          <span className="figures">
            {m.club_document_size({ size: formatBytes(displayLocale(), of.bytes) })}
          </span>
        </Button>
        {mayRemove ? (
          <Button variant="ghost" size="sm" isPending={remove.isPending} onClick={() => remove.mutate()}>
            {m.club_desk_remove()}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function UploadForm({ dealId }: { dealId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const upload = useChange(
    (data: FormData) => {
      const file = data.get('file')
      if (!(file instanceof File) || file.size > documentBytes) throw new ApiError('TOO_LARGE')
      return api.investments.addClubDocument({
        params: { dealId },
        query: {
          kind: formChoice(data, 'kind', clubDocumentKinds),
          title: formText(data, 'title'),
          readers: formChoice(data, 'readers', documentReaders),
        },
        body: file,
      })
    },
    {
      done: m.club_desk_document_added(),
      onDone: () => form.current?.reset(),
      changed: staffClubChanges,
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!upload.isPending) upload.mutate(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={m.club_desk_document_add()}
      className="grid max-w-3xl items-start gap-5 border-t border-border pt-5 sm:grid-cols-2"
    >
      <SelectField
        name="kind"
        label={m.club_desk_document_kind()}
        options={clubDocumentKinds.map((value) => ({ value, label: documentKindNames[value]() }))}
        defaultValue={clubDocumentKinds[0]}
      />
      <SelectField
        name="readers"
        label={m.club_desk_document_readers()}
        options={documentReaders.map((value) => ({ value, label: documentReaderNames[value]() }))}
        defaultValue="verified"
      />
      <TextField name="title" label={m.club_desk_document_title()} hint={m.club_desk_document_title_hint()} />
      <FileField
        name="file"
        accept="application/pdf"
        label={m.club_desk_document_file()}
        hint={m.club_desk_document_file_hint({ size: formatBytes(displayLocale(), documentBytes) })}
      />
      <Button type="submit" className="justify-self-start" isPending={upload.isPending}>
        {m.club_desk_document_add()}
      </Button>
    </form>
  )
}
