import type { Favorite } from '#contract/favorites.ts'
import { favoriteOutcomes } from '#domain/favorites/favorite.ts'
import { limits } from '#domain/limits.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
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
  const send = (form: FormData) => {
    const outcome = favoriteOutcomes.find((one) => one === formText(form, 'outcome')) ?? 'other'
    archive.mutate({ outcome, words: formText(form, 'words') })
  }
  return (
    <FormDialog
      title={m.favorites_archive_title({ name: favoriteName(favorite) })}
      description={m.favorites_archive_detail()}
      submitLabel={m.favorites_archive()}
      isPending={archive.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field label={m.favorites_outcome()}>
        <NativeSelect
          name="outcome"
          options={favoriteOutcomes.map((value) => ({ value, label: outcomeLabels[value]() }))}
        />
      </Field>
      <Field label={m.favorites_outcome_words()} hint={m.favorites_outcome_hint()}>
        <Textarea name="words" rows={3} maxLength={limits.favorites.reasonCharacters} />
      </Field>
    </FormDialog>
  )
}
