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

type Props = Pick<Account, 'email'> & { isSubscribed: boolean; isRequested: boolean; labelledBy: string }

/** The newsletter subscription: requested here, confirmed with the code of a letter, ended at once. */
export function Newsletter({ email, isSubscribed, isRequested, labelledBy }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const requestNewsletter = useAccountChange(() => consent(true), m.account_newsletter_sent)
  const leave = useAccountChange(() => consent(false), m.account_consent_changed)
  const isBusy = requestNewsletter.isPending || leave.isPending
  const confirm = () => setConfirming(true)
  return (
    <>
      {isRequested ? (
        <div className="flex shrink-0 gap-1">
          <Button variant="ghost" size="sm" isPending={isBusy} onClick={() => leave.mutate()}>
            {m.account_newsletter_leave()}
          </Button>
          <Button variant="outline" size="sm" onClick={confirm}>
            {m.account_newsletter_enter()}
          </Button>
        </div>
      ) : (
        <Switch
          aria-labelledby={labelledBy}
          checked={isSubscribed}
          isPending={isBusy}
          onCheckedChange={(isOn) =>
            isOn ? requestNewsletter.mutate(undefined, { onSuccess: confirm }) : leave.mutate()
          }
        />
      )}
      <Dialog open={isConfirming && isRequested} onOpenChange={setConfirming}>
        <DialogContent title={m.account_newsletter_title()} className="max-w-md">
          {/* A new code starts with an empty field. */}
          <Confirmation
            key={requestNewsletter.submittedAt}
            email={email}
            onDone={() => setConfirming(false)}
          />
          <Button
            variant="link"
            size="sm"
            className="mt-3"
            isPending={isBusy}
            onClick={() => requestNewsletter.mutate()}
          >
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
