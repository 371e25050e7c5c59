import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { DocumentEntry } from '#contract/projects/papers.ts'
import { documentKinds } from '#domain/projects/document-kinds.ts'
import { api } from '#web/api/client.ts'
import { documentLabels } from '#web/format/document-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { projectDocuments } from '#web/projects/sheet/queries.ts'

/** Uploads a document for a project. The server determines its type from its content. */
export function DocumentDesk({ slug }: { slug: string }) {
  const { mutate, isPending } = useAdding(slug)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const file = fields.get('file')
    const filled = Object.fromEntries([...fields].filter(([name, value]) => name !== 'file' && value !== ''))
    const entry = DocumentEntry.safeParse(filled)
    if (file instanceof File && file.size > 0 && entry.success) mutate({ entry: entry.data, file, form })
  }
  return (
    <section
      aria-labelledby="add-document"
      className="grid gap-4 border-t-2 border-foreground/80 pt-4 print:hidden"
    >
      <h3 id="add-document" className="font-serif text-lg">
        {m.projects_document_add()}
      </h3>
      <form onSubmit={submit} className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <Field label={m.projects_document_kind()}>
          <NativeSelect
            name="kind"
            options={documentKinds.map((value) => ({ value, label: documentLabels[value]() }))}
          />
        </Field>
        <Field label={m.projects_document_title()}>
          <Input name="title" required maxLength={200} autoComplete="off" />
        </Field>
        <Field label={m.projects_document_dated_on()}>
          <Input name="datedOn" type="date" />
        </Field>
        <Field label={m.projects_document_expires_on()}>
          <Input name="expiresOn" type="date" />
        </Field>
        <Field label={m.projects_document_file()} hint={m.projects_document_file_hint()}>
          <Input
            name="file"
            type="file"
            required
            accept="application/pdf,image/png,image/jpeg"
            className="pt-2"
          />
        </Field>
        <div className="self-end">
          <Button type="submit" isPending={isPending}>
            {m.projects_document_add()}
          </Button>
        </div>
      </form>
    </section>
  )
}

function useAdding(slug: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, file }: { entry: DocumentEntry; file: File; form: HTMLFormElement }) =>
      api.projects.addDocument({ params: { slug }, query: entry, body: file }),
    onSuccess: (_, { form }) => {
      form.reset()
      toast({ title: m.projects_document_added() })
    },
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: projectDocuments(slug).queryKey }),
  })
}

type RemoveProps = { slug: string; documentId: number; title: string }

export function RemoveDocument({ slug, documentId, title }: RemoveProps) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.projects.removeDocument({ params: { slug, documentId } }),
    onError: toastError,
    onSettled: () => {
      setAsking(false)
      return cache.invalidateQueries({ queryKey: projectDocuments(slug).queryKey })
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.ui_remove({ label: title })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.projects_document_remove_title()}
        confirmLabel={m.projects_document_remove()}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {m.projects_document_remove_detail({ title })}
      </ConfirmDialog>
    </>
  )
}
