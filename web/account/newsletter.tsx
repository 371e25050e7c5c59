import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { errorText } from '#web/api/error-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { account } from './queries.ts'
import { CodeForm } from '#web/proof/second-factor-form.tsx'
import { useAccountChange } from './use-account-change.ts'

type Props = Pick<Account, 'email'> & { isGiven: boolean; isAsked: boolean; labelledBy: string }

/** Whether the newsletter comes: asked for here, agreed to with the code of a letter, taken back at once. */
export function Newsletter({ email, isGiven, isAsked, labelledBy }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const ask = useAccountChange(() => consent(true), m.account_newsletter_sent)
  const leave = useAccountChange(() => consent(false), m.account_consent_changed)
  const isBusy = ask.isPending || leave.isPending
  const confirm = () => setConfirming(true)
  return (
    <>
      {isAsked ? (
        <div className="flex shrink-0 gap-1">
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => leave.mutate()}>
            {m.account_newsletter_leave()}
          </Button>
          <Button variant="outline" size="sm" onClick={confirm}>
            {m.account_newsletter_enter()}
          </Button>
        </div>
      ) : (
        <Switch
          aria-labelledby={labelledBy}
          checked={isGiven}
          disabled={isBusy}
          onCheckedChange={(wanted) =>
            wanted ? ask.mutate(undefined, { onSuccess: confirm }) : leave.mutate()
          }
        />
      )}
      <Dialog open={isConfirming && isAsked} onOpenChange={setConfirming}>
        <DialogContent title={m.account_newsletter_title()} className="max-w-md">
          {/* A new code begins with an empty field. */}
          <Confirmation key={ask.submittedAt} email={email} onDone={() => setConfirming(false)} />
          <Button variant="link" size="sm" className="mt-3" disabled={isBusy} onClick={() => ask.mutate()}>
            {m.account_newsletter_again()}
          </Button>
        </DialogContent>
      </Dialog>
    </>
  )
}

const consent = (given: boolean) => api.account.consent({ body: { subject: 'newsletter', given } })

function Confirmation({ email, onDone }: { email: string; onDone: () => void }) {
  const cache = useQueryClient()
  const verify = async (code: string) => {
    try {
      cache.setQueryData(account().queryKey, await api.account.confirmConsent({ body: { code } }))
      toast({ title: m.account_newsletter_done() })
      return null
    } catch (error) {
      const failed = error instanceof ApiError ? error.code : 'INTERNAL'
      const isWrong = failed === 'NOT_FOUND' || failed === 'INVALID_INPUT'
      return isWrong ? m.account_newsletter_wrong() : errorText[failed].way()
    }
  }
  return (
    <CodeForm
      label={m.account_proof_letter_code()}
      hint={m.account_proof_letter_hint({ email })}
      verify={verify}
      onDone={onDone}
    />
  )
}
