import { useState, type SubmitEvent } from 'react'
import type { Favorite, FavoriteNotes, FavoritePage } from '#contract/favorites.ts'
import { amountIn, aspects, developerAspects, projectAspects, type Amount } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import { formChoices, formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { amountPattern, parseMinorUnits } from './amounts.ts'
import { aspectLabels, favoriteName } from './favorite-labels.ts'
import { useFavoriteChange } from './use-favorite-change.ts'

const { reasonCharacters, noteCharacters, tags, tagCharacters, largestMinor } = limits.favorites

type Props = { favorite: Favorite; lists: FavoritePage['lists']; onClose: () => void }

/** A member's notes on a favorite. Nobody else can read them. */
export function NotesSheet({ favorite, lists, onClose }: Props) {
  // The state when the form was opened, so that changes from another window are not overwritten.
  const [initial] = useState(favorite)
  const change = useFavoriteChange(
    (notes: FavoriteNotes) =>
      api.favorites.change({ params: { favoriteId: initial.id }, body: { ...notes, was: initial } }),
    { done: m.favorites_notes_saved(), onDone: onClose },
  )
  const currency = priceCurrency(favorite)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(notesIn(new FormData(event.currentTarget), currency))
  }
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent title={favoriteName(favorite)} description={m.favorites_notes_detail()}>
        <form onSubmit={submit} className="grid gap-5">
          <Field label={m.favorites_reason()} hint={m.favorites_reason_hint()}>
            <Input name="reason" maxLength={reasonCharacters} defaultValue={favorite.reason} />
          </Field>
          {currency ? (
            <Field label={m.favorites_target({ currency })} hint={m.favorites_target_hint()}>
              <NumberInput
                name="target"
                pattern={amountPattern}
                maxLength={String(largestMinor).length}
                defaultValue={favorite.target && favorite.target.minor / 100}
              />
            </Field>
          ) : null}
          <Field label={m.favorites_list()}>
            <NativeSelect
              name="list"
              none={m.favorites_list_none()}
              options={lists.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={favorite.listId ?? ''}
            />
          </Field>
          <Field label={m.favorites_tags()} hint={m.favorites_tags_hint({ count: tags })}>
            <Input
              name="tags"
              maxLength={tags * (tagCharacters + 2)}
              defaultValue={favorite.tags.join(', ')}
            />
          </Field>
          <Field label={m.favorites_note()}>
            <Textarea name="note" rows={6} maxLength={noteCharacters} defaultValue={favorite.note} />
          </Field>
          <Alerts favorite={favorite} />
          <Button type="submit" className="justify-self-start" isPending={change.isPending}>
            {m.favorites_notes_keep()}
          </Button>
        </form>
      </SheetContent>
    </Sheet>
  )
}

/** The currency of a target price, or null if the favorite has and had no price. */
function priceCurrency({ target, now, began }: Favorite): Amount['currency'] | null {
  return target?.currency ?? amountIn(now.price)?.currency ?? amountIn(began.price)?.currency ?? null
}

/** The changes to be notified of. */
function Alerts({ favorite: { subject, alerts } }: { favorite: Favorite }) {
  const offered = subject === 'projects' ? projectAspects : developerAspects
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{m.favorites_alerts()}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {offered.map((aspect) => (
          <NativeCheckbox key={aspect} name="alerts" value={aspect} defaultChecked={alerts.includes(aspect)}>
            {aspectLabels[aspect]()}
          </NativeCheckbox>
        ))}
      </div>
    </fieldset>
  )
}

function notesIn(form: FormData, currency: Amount['currency'] | null): FavoriteNotes {
  const minor = parseMinorUnits(formText(form, 'target'))
  return {
    listId: formText(form, 'list') || null,
    alerts: formChoices(form, 'alerts', aspects),
    reason: formText(form, 'reason'),
    note: formText(form, 'note'),
    tags: formText(form, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(currency && { target: minor > 0 ? { currency, minor } : null }),
  }
}
