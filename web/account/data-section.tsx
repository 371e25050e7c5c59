import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { deletionDueAt } from '#domain/account/deletion.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatLongDate } from '#web/format/format.ts'
import { Newsletter } from './newsletter.tsx'
import { account } from './queries.ts'
import { SettingsBlock } from './settings-page.tsx'
import { saveFile } from '#web/browser/save-file.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useAccountChange } from './use-account-change.ts'
import { useProof } from '#web/proof/use-proof.tsx'

/** Consents, the export of all data, and the deletion of the account. */
export function DataSection() {
  const { data: mine } = useSuspenseQuery(account())
  const { withProof, dialog } = useProof()
  return (
    <>
      <SettingsBlock title={m.account_consents_title()}>
        <Consents mine={mine} />
      </SettingsBlock>
      <SettingsBlock title={m.account_export_title()} detail={m.account_export_detail()}>
        <ExportButton withProof={withProof} />
      </SettingsBlock>
      <SettingsBlock title={m.account_delete_title()} detail={m.account_delete_detail()}>
        <Deletion dueAt={mine.deletionDueAt} withProof={withProof} />
      </SettingsBlock>
      {dialog}
    </>
  )
}

const subjects = [
  ['terms', m.account_consent_terms],
  ['privacy', m.account_consent_privacy],
  ['newsletter', m.account_consent_newsletter],
] as const

function Consents({ mine: { consents, email, newsletterRequested } }: { mine: Account }) {
  return (
    <ul className="divide-y divide-border">
      {subjects.map(([subject, word]) => {
        const last = consents.find((one) => one.subject === subject)
        const isRequested = subject === 'newsletter' && newsletterRequested
        return (
          <li key={subject} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p id={`consent-${subject}`} className="text-sm font-medium">
                {word()}
              </p>
              <p className="text-xs text-muted-foreground">
                {isRequested ? m.account_consent_requested({ email }) : consentText(last)}
              </p>
            </div>
            {subject === 'newsletter' ? (
              <Newsletter
                email={email}
                isSubscribed={last?.given ?? false}
                isRequested={isRequested}
                labelledBy="consent-newsletter"
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function consentText(last: Account['consents'][number] | undefined): string {
  if (!last) return m.account_consent_never()
  const date = formatLongDate(last.at)
  return last.given
    ? m.account_consent_given({ date, edition: last.edition })
    : m.account_consent_taken_back({ date })
}

type Proving = Pick<ReturnType<typeof useProof>, 'withProof'>

export function ExportButton({ withProof }: Proving) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await withProof(() => api.account.export())
      if (!response) return
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveFile(name ?? 'diwan.zip', await response.blob())
      toast({ title: m.account_export_done() })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      isPending={isBusy}
      onClick={() => void download()}
    >
      {isBusy ? m.account_export_busy() : m.account_export_action()}
    </Button>
  )
}

export function Deletion({ dueAt, withProof }: Proving & { dueAt: string | null }) {
  const cache = useQueryClient()
  const [deletion, setDeletion] = useState<{ dueAt: Date } | null>(null)
  const keepAccount = useAccountChange(() => api.account.cancelDeletion(), m.account_delete_taken_back)
  const ask = async () => {
    setDeletion(null)
    try {
      const changed = await withProof(() => api.account.requestDeletion())
      if (!changed) return
      cache.setQueryData(account().queryKey, changed)
      toast({ title: m.account_delete_noted() })
    } catch (error) {
      toastError(error)
    }
  }
  if (dueAt)
    return (
      <div className="grid justify-items-start gap-3 border-s-2 border-destructive py-1 ps-4">
        <p className="text-sm">{m.account_delete_due({ date: formatLongDate(dueAt) })}</p>
        <Button isPending={keepAccount.isPending} onClick={() => keepAccount.mutate()}>
          {m.account_delete_take_back()}
        </Button>
      </div>
    )
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start text-destructive"
        onClick={() => setDeletion({ dueAt: deletionDueAt(new Date()) })}
      >
        {m.account_delete_action()}
      </Button>
      <ConfirmDialog
        isOpen={deletion !== null}
        title={m.account_delete_confirm()}
        confirmLabel={m.account_delete_action()}
        onConfirm={() => void ask()}
        onClose={() => setDeletion(null)}
      >
        {m.account_delete_confirm_detail({ date: deletion ? formatLongDate(deletion.dueAt) : '' })}
      </ConfirmDialog>
    </>
  )
}
