import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { HeldPicture } from '#contract/pictures.ts'
import type { PictureSubject } from '#domain/pictures/kinds.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DecidePicture } from './decide-picture.tsx'
import { HeldPictureRow } from './held-picture.tsx'
import { parseEntry, PictureFields, PictureUpload } from './picture-fields.tsx'
import { heldPicturesKey, subjectPictures } from './queries.ts'

type Props = { subject: PictureSubject; subjectId: string }

/** The queries that a change of pictures may outdate: these lists, and the pages that show them. */
const changed = [heldPicturesKey, ['GET']]

/** The pictures of a record: upload, describe, order, approve, remove. */
export function PictureManager({ subject, subjectId }: Props) {
  const query = useQuery(subjectPictures(subject, subjectId))
  const order = useChange<number[]>(
    (ids) => api.pictures.order({ params: { subject, subjectId }, body: { ids } }),
    { done: null, changed },
  )
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={3} />
  const { pictures } = query.data
  const move = (place: number, step: number) => {
    const ids = pictures.map(({ id }) => id)
    const [moved] = ids.splice(place, 1)
    if (moved !== undefined) order.mutate(ids.toSpliced(place + step, 0, moved))
  }
  return (
    <div className="grid gap-6">
      {pictures.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.pictures_none()}</p>
      ) : (
        <ol className="divide-y divide-border border-y border-border">
          {pictures.map((picture, place) => (
            <li key={picture.id} className="py-3">
              <HeldPictureRow picture={picture}>
                <PictureActions
                  picture={picture}
                  isFirst={place === 0}
                  isLast={place === pictures.length - 1}
                  isBusy={order.isPending}
                  onMove={(step) => move(place, step)}
                />
              </HeldPictureRow>
            </li>
          ))}
        </ol>
      )}
      <PictureUpload
        send={(entry, file) => api.pictures.add({ params: { subject, subjectId }, query: entry, body: file })}
        done={m.pictures_added()}
      />
    </div>
  )
}

type ActionsProps = {
  picture: HeldPicture
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (step: number) => void
}

function PictureActions({ picture, isFirst, isLast, isBusy, onMove }: ActionsProps) {
  const [isEditing, setEditing] = useState(false)
  const { caption } = picture
  return (
    <>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.pictures_move_up({ caption })}
          disabled={isFirst}
          isPending={isBusy}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.pictures_move_down({ caption })}
          disabled={isLast}
          isPending={isBusy}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.pictures_edit({ caption })}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          <Pencil aria-hidden />
        </Button>
        <RemovePicture
          caption={caption}
          remove={() => api.pictures.remove({ params: { pictureId: picture.id } })}
        />
      </div>
      {isEditing ? <EditPicture picture={picture} onDone={() => setEditing(false)} /> : null}
      {picture.state === 'waiting' ? <DecidePicture picture={picture} /> : null}
    </>
  )
}

function EditPicture({ picture, onDone }: { picture: HeldPicture; onDone: () => void }) {
  const save = useChange<FormData>(
    async (form) => {
      const entry = parseEntry(form)
      if (entry) await api.pictures.change({ params: { pictureId: picture.id }, body: entry })
    },
    { done: m.pictures_saved(), onDone, changed },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="mt-2 grid gap-3">
      <PictureFields picture={picture} />
      <Button type="submit" size="sm" className="justify-self-start" isPending={save.isPending}>
        {m.pictures_save()}
      </Button>
    </form>
  )
}

/** Removes a picture after a question. */
export function RemovePicture({ caption, remove }: { caption: string; remove: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  const removal = useChange(remove, { done: m.pictures_removed(), changed })
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.pictures_remove_named({ caption })}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.pictures_remove_title()}
        confirmLabel={m.pictures_remove()}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {m.pictures_remove_detail({ caption })}
      </ConfirmDialog>
    </>
  )
}
