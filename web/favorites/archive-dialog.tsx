import type { SubmitEvent } from 'react'
import type { Favorite } from '#contract/favorites.ts'
import { favoriteOutcomes } from '#domain/favorites/favorite.ts'
import { limits } from '#domain/limits.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { favoriteName, outcomeLabels } from './favorite-labels.ts'
import { useFavoriteChange } from './use-favorite-change.ts'

/** Archives a favorite with its outcome and a note, to be looked up later. */
export function ArchiveDialog({ favorite, onClose }: { favorite: Favorite; onClose: () => void }) {
  const archive = useFavoriteChange(
    (body: Parameters<typeof api.favorites.archive>[0]['body']) =>
      api.favorites.archive({ params: { favoriteId: favorite.id }, body }),
    { done: m.favorites_archived(), onDone: onClose },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const outcome = favoriteOutcomes.find((one) => one === formText(form, 'outcome')) ?? 'other'
    archive.mutate({ outcome, words: formText(form, 'words') })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={m.favorites_archive_title({ name: favoriteName(favorite) })}
        description={m.favorites_archive_detail()}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label={m.favorites_outcome()}>
            <NativeSelect
              name="outcome"
              options={favoriteOutcomes.map((value) => ({ value, label: outcomeLabels[value]() }))}
            />
          </Field>
          <Field label={m.favorites_outcome_words()} hint={m.favorites_outcome_hint()}>
            <Textarea name="words" rows={3} maxLength={limits.favorites.reasonCharacters} />
          </Field>
          <Button type="submit" className="justify-self-end" isPending={archive.isPending}>
            {m.favorites_archive()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
