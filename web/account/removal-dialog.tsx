import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { factorFailure } from '#web/proof/factor-failure.ts'
import { useProof } from '#web/proof/use-proof.tsx'

type Props = {
  title: string
  confirmLabel: string
  children: string
  /** Removes it. Errors are shown. */
  remove: () => Promise<void>
  /** The toast after success. */
  done: string
  onClose: () => void
}

/**
 * Removes a sign-in method from the account, after confirmation and a fresh proof. This signs out all other sessions.
 */
export function RemovalDialog({ title, confirmLabel, children, remove, done, onClose }: Props) {
  const cache = useQueryClient()
  const { withProof, dialog } = useProof()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const isGone = await withProof(() => remove().then(() => true))
      if (!isGone) return
      toast({ title: done, description: m.account_factor_others_out() })
      await cache.invalidateQueries()
      onClose()
    } catch (error) {
      toast({ title: factorFailure(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ConfirmDialog
        isOpen={dialog === null}
        title={title}
        confirmLabel={confirmLabel}
        isBusy={isBusy}
        onConfirm={() => void go()}
        onClose={onClose}
      >
        {children}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
