import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import type { Account } from '#contract/account.ts'
import { limits } from '#domain/limits.ts'
import { initials } from '#domain/people/initials.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { StorageUse } from '#web/storage/storage-use.tsx'
import { account } from './queries.ts'
import { SettingsBlock } from './settings-page.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Name and photo. */
export function ProfileSection() {
  const { data: mine } = useSuspenseQuery(account())
  return (
    <>
      <SettingsBlock title={m.account_photo_title()} detail={m.account_photo_detail()}>
        <PhotoField mine={mine} />
      </SettingsBlock>
      <SettingsBlock title={m.account_name_title()}>
        <NameForm key={mine.fullName} fullName={mine.fullName} />
        <p className="text-sm text-muted-foreground">
          {m.account_member_since({
            date: formatLongDate(mine.memberSince),
          })}
        </p>
      </SettingsBlock>
    </>
  )
}

function NameForm({ fullName }: { fullName: string }) {
  const [name, setName] = useState(fullName)
  const { mutate, isPending } = useAccountChange(
    (given: string) => api.account.change({ body: { fullName: given } }),
    m.account_saved,
  )
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(name)
  }
  const isUnchanged = name.trim() === '' || name.trim() === fullName
  return (
    <form onSubmit={save} className="flex max-w-md items-end gap-3">
      <div className="flex-1">
        <Field label={m.account_name()}>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={limits.account.nameCharacters}
            autoComplete="name"
            required
          />
        </Field>
      </div>
      <Button type="submit" disabled={isUnchanged} isPending={isPending}>
        {m.account_save()}
      </Button>
    </form>
  )
}

function PhotoField({ mine }: { mine: Account }) {
  const file = useRef<HTMLInputElement>(null)
  const change = useAccountChange(sendPhoto, m.account_photo_changed)
  const remove = useAccountChange(() => api.account.removePhoto(), m.account_photo_removed)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > limits.account.photoBytes)
      toast({
        title: m.account_photo_too_large(),
        description: m.account_photo_limit(),
        variant: 'destructive',
      })
    else change.mutate(chosen)
  }
  const isBusy = change.isPending || remove.isPending
  return (
    <div className="flex items-center gap-5">
      {mine.photo ? (
        <img
          src={mine.photo}
          alt={m.account_photo_mine()}
          className="size-20 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-20 shrink-0 place-content-center rounded-full bg-muted font-serif text-2xl text-muted-foreground uppercase"
        >
          {initials(mine.fullName || mine.email)}
        </span>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" isPending={isBusy} onClick={() => file.current?.click()}>
            {change.isPending ? m.account_photo_sending() : m.account_photo_choose()}
          </Button>
          {mine.photo ? (
            <Button variant="ghost" size="sm" isPending={isBusy} onClick={() => remove.mutate()}>
              {m.account_photo_remove()}
            </Button>
          ) : null}
        </div>
        <p className="text-xs text-muted-foreground">
          {m.account_photo_limit()} <StorageUse />
        </p>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={m.account_photo_choose()}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}

/** The contract describes JSON only. A file is sent as is, through the same client. */
function sendPhoto(chosen: File): Promise<Account> {
  return api.account.changePhoto({ body: chosen })
}
