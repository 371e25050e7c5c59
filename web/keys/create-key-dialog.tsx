import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { keyLifetimesDays, type KeyLifetimeDays } from '#domain/keys/key.ts'
import { apiScopes, type ApiScope } from '#domain/keys/scopes.ts'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { useProof } from '#web/proof/use-proof.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { CopyText } from '#web/ui/inputs/copy-text.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { apiKeys } from './queries.ts'
import { scopeText } from './scope-text.ts'

type Draft = { name: string; scopes: readonly ApiScope[]; expiresInDays: KeyLifetimeDays | null }

const emptyDraft: Draft = { name: '', scopes: apiScopes, expiresInDays: 90 }

/** Creates an API key after a fresh proof, and shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const { withProof, dialog } = useProof()
  // Kept here: the form is gone while the proof is requested.
  const [draft, setDraft] = useState(emptyDraft)
  const [isTaken, setTaken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const create = async () => {
    setBusy(true)
    setTaken(false)
    try {
      const created = await withProof(() =>
        api.keys.create({ body: { ...draft, scopes: [...draft.scopes] } }),
      )
      if (!created) return
      setSecret(created.secret)
      await cache.invalidateQueries({ queryKey: apiKeys().queryKey })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') setTaken(true)
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {secret === null ? (
        <Dialog open={dialog === null} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
          <DialogContent title={m.keys_create_title()} className="max-w-md">
            <KeyForm
              draft={draft}
              isTaken={isTaken}
              isBusy={isBusy}
              onChange={setDraft}
              onCreate={() => void create()}
            />
          </DialogContent>
        </Dialog>
      ) : (
        <NewSecret name={draft.name.trim()} secret={secret} onClose={onClose} />
      )}
      {dialog}
    </>
  )
}

type FormProps = {
  draft: Draft
  isTaken: boolean
  isBusy: boolean
  onChange: (draft: Draft) => void
  onCreate: () => void
}

function KeyForm({ draft, isTaken, isBusy, onChange, onCreate }: FormProps) {
  const { name, scopes, expiresInDays } = draft
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onCreate()
  }
  const toggle = (scope: ApiScope, isChosen: boolean) =>
    onChange({
      ...draft,
      scopes: apiScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))),
    })
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field
        label={m.keys_name()}
        hint={m.keys_name_hint()}
        error={isTaken ? m.keys_name_taken() : undefined}
      >
        <Input
          required
          autoComplete="off"
          maxLength={limits.apiKeys.nameCharacters}
          value={name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{m.keys_scopes()}</legend>
        {apiScopes.map((scope) => (
          <div key={scope}>
            <NativeCheckbox
              checked={scopes.includes(scope)}
              aria-describedby={`${id}-${scope}`}
              onChange={(event) => toggle(scope, event.target.checked)}
            >
              {scopeText[scope].label()}
            </NativeCheckbox>
            <p id={`${id}-${scope}`} className="ps-7 text-sm text-muted-foreground">
              {scopeText[scope].detail()}
            </p>
          </div>
        ))}
        {scopes.length === 0 ? (
          <p role="alert" className="text-sm text-destructive">
            {m.keys_scopes_none()}
          </p>
        ) : null}
      </fieldset>
      <Field label={m.keys_expiry()} hint={m.keys_expiry_hint()}>
        <NativeSelect
          value={expiresInDays ?? ''}
          none={m.keys_expiry_none()}
          options={keyLifetimesDays.map((days) => ({
            value: String(days),
            label: m.keys_expiry_days({ days }),
          }))}
          onChange={(event) =>
            onChange({
              ...draft,
              expiresInDays: keyLifetimesDays.find((days) => String(days) === event.target.value) ?? null,
            })
          }
        />
      </Field>
      <Button
        type="submit"
        disabled={scopes.length === 0 || name.trim() === ''}
        isPending={isBusy}
        className="justify-self-start"
      >
        {m.keys_create()}
      </Button>
    </form>
  )
}

function NewSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <Dialog open>
      <DialogContent
        steadfast
        title={m.keys_secret_title({ name })}
        description={m.keys_secret_detail()}
        className="max-w-md"
        footer={<Button onClick={onClose}>{m.keys_secret_done()}</Button>}
      >
        <CopyText text={secret} label={m.keys_secret_copy()} />
      </DialogContent>
    </Dialog>
  )
}
