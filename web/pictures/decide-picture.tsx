import { useState } from 'react'
import type { HeldPicture } from '#contract/pictures.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { heldPicturesKey } from './queries.ts'

/** Approves a waiting picture, or declines it with a reason. */
export function DecidePicture({ picture: { id } }: { picture: HeldPicture }) {
  const [reason, setReason] = useState('')
  const changed = [heldPicturesKey, ['GET']]
  const approve = useChange(
    () => api.pictures.decide({ params: { pictureId: id }, body: { decision: 'approve', reason: '' } }),
    { done: m.pictures_approved(), changed },
  )
  const decline = useChange(
    () => api.pictures.decide({ params: { pictureId: id }, body: { decision: 'decline', reason } }),
    { done: m.pictures_declined(), changed },
  )
  const isBusy = approve.isPending || decline.isPending
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Button size="sm" isPending={isBusy} onClick={() => approve.mutate()}>
        {m.pictures_approve()}
      </Button>
      <div className="min-w-40 grow">
        <Field label={m.pictures_reason()}>
          <Input
            value={reason}
            maxLength={limits.subjectPictures.reasonCharacters}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={reason.trim().length < 3}
        isPending={isBusy}
        onClick={() => decline.mutate()}
      >
        {m.pictures_decline()}
      </Button>
    </div>
  )
}
