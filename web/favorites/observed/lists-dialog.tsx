import { Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { FavoritePage } from '#contract/favorites.ts'
import { limits } from '#domain/limits.ts'
import { formText } from '#web/forms/form-values.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { formatInteger } from '#web/format/format.ts'
import { useFavoriteChange } from '#web/favorites/use-favorite-change.ts'

type List = FavoritePage['lists'][number]

/** Manages the member's lists: create, rename, delete. */
export function ListsDialog({ lists, onClose }: { lists: readonly List[]; onClose: () => void }) {
  const create = useFavoriteChange((name: string) => api.favorites.createList({ body: { name } }), {
    done: m.favorites_list_made(),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    create.mutate(formText(new FormData(form), 'name'), { onSuccess: () => form.reset() })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={m.favorites_lists()} description={m.favorites_lists_detail()}>
        <ul className="mb-6 divide-y divide-border border-y border-border empty:hidden">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={m.favorites_list_new()}>
            <Input name="name" required maxLength={limits.favorites.nameCharacters} />
          </Field>
          <Button type="submit" isPending={create.isPending}>
            {m.favorites_list_make()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function ListRow({ list: { id, name, count } }: { list: List }) {
  const params = { listId: id }
  const rename = useFavoriteChange(
    (next: string) => api.favorites.renameList({ params, body: { name: next } }),
    {
      done: m.favorites_list_renamed(),
    },
  )
  const remove = useFavoriteChange(() => api.favorites.removeList({ params }), {
    done: m.favorites_list_removed({ name }),
  })
  return (
    <li className="flex items-center gap-3 py-2">
      <Input
        aria-label={m.favorites_list_name({ name })}
        required
        maxLength={limits.favorites.nameCharacters}
        defaultValue={name}
        onBlur={({ target }) => {
          const next = target.value.trim()
          if (next === '') target.value = name
          else if (next !== name) rename.mutate(next, { onError: () => (target.value = name) })
        }}
      />
      <span className="figures shrink-0 text-sm text-muted-foreground">{formatInteger(count)}</span>
      <IconButton
        label={m.favorites_list_remove({ name })}
        isPending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
