import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import type { PictureSubject } from '#domain/pictures/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureManager } from '#web/pictures/picture-manager.tsx'
import { toastError } from '#web/api/toast-error.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Fields that every entry of a public list has. */
type DeskEntry = { id: string; published: boolean; demonstration: boolean }

type Props<E extends DeskEntry> = {
  title: string
  /** The label of the button that adds an entry. */
  add: string
  entries: readonly E[]
  getName: (entry: E) => string
  /** The fields of an existing entry or a new one. Their values are read by name. */
  fields: (entry: E | null) => ReactNode
  /** `entry` is the one that was opened, even if another was loaded since; null for a new one. */
  save: (id: string, form: FormData, entry: E | null) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What its entries are as the subjects of pictures. */
  subject?: PictureSubject
  /** What else leads on from an entry of the list. */
  more?: (entry: E) => ReactNode
}

/** A staff editor for the entries of a public page: add, edit, publish, unpublish, delete. */
export function EntryDesk<E extends DeskEntry>(props: Props<E>) {
  const { title, add, entries, getName, more } = props
  const [open, setOpen] = useState<{ entry: E | null; id: string } | null>(null)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="font-serif text-lg">
          {title}
        </h2>
        <Button size="sm" variant="outline" onClick={() => setOpen({ entry: null, id: crypto.randomUUID() })}>
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.resources_desk_empty()}</p>
      ) : (
        <DemonstrationScope items={entries} isSection>
          <ul className="divide-y divide-border border-y border-border">
            {entries.map((entry) => (
              <li key={entry.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                <button
                  type="button"
                  aria-label={m.resources_desk_edit({ name: getName(entry) })}
                  className="min-w-0 grow text-start underline decoration-transparent underline-offset-4 hover:decoration-current"
                  onClick={() => setOpen({ entry, id: entry.id })}
                >
                  {getName(entry)}
                </button>
                <DemonstrationMark of={entry} />
                {more?.(entry)}
                <Badge variant={entry.published ? 'outline' : 'warning'}>
                  {entry.published ? m.resources_desk_published() : m.resources_desk_draft()}
                </Badge>
              </li>
            ))}
          </ul>
        </DemonstrationScope>
      )}
      <Sheet open={open !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))}>
        {open ? <EntrySheet {...props} {...open} onClose={() => setOpen(null)} /> : null}
      </Sheet>
    </section>
  )
}

type SheetProps<E extends DeskEntry> = Props<E> & { entry: E | null; id: string; onClose: () => void }

function EntrySheet<E extends DeskEntry>(props: SheetProps<E>) {
  const { add, entry, id, getName, fields, save, remove, subject, onClose } = props
  const [isConfirming, setConfirming] = useState(false)
  const cache = useQueryClient()
  const done = async (title: string) => {
    await cache.invalidateQueries()
    toast({ title })
    onClose()
  }
  const saving = useMutation({
    mutationFn: (form: FormData) => save(id, form, entry),
    retry: false,
    onSuccess: () => done(m.resources_desk_saved()),
    onError: toastError,
  })
  const removing = useMutation({
    mutationFn: () => remove(id),
    retry: false,
    onSuccess: () => done(m.resources_desk_removed()),
    onError: toastError,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(new FormData(event.currentTarget))
  }
  return (
    <SheetContent title={entry ? getName(entry) : add}>
      <form onSubmit={submit} className="grid gap-4">
        {fields(entry)}
        <NativeCheckbox name="published" defaultChecked={entry?.published ?? false}>
          {m.resources_desk_publish()}
        </NativeCheckbox>
        <div className="flex gap-3">
          <Button type="submit" isPending={saving.isPending}>
            {saving.isPending ? m.resources_desk_saving() : m.resources_desk_save()}
          </Button>
          {entry ? (
            <Button variant="outline" className="ms-auto" onClick={() => setConfirming(true)}>
              {m.resources_desk_remove()}
            </Button>
          ) : null}
        </div>
      </form>
      {entry && subject ? (
        <section className="mt-8 grid gap-4 border-t border-border pt-6">
          <h3 className="font-medium">{m.pictures_title()}</h3>
          <PictureManager subject={subject} subjectId={id} />
        </section>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming}
        title={entry ? getName(entry) : ''}
        confirmLabel={m.resources_desk_remove()}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setConfirming(false)}
      >
        {m.resources_desk_confirm()}
      </ConfirmDialog>
    </SheetContent>
  )
}
