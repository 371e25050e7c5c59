import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { factorFailure } from '#web/proof/factor-failure.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useProof } from '#web/proof/use-proof.tsx'

/** Creates the first set of recovery codes, or replaces the current set. */
export function RecoveryCodesDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const cache = useQueryClient()
  const { withProof, dialog } = useProof()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isLeaveBlocked, setLeaveBlocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const created = await withProof(() => newCodes(isFirst ? 'generate' : 'regenerate'))
      if (created) setCodes(created)
    } catch (error) {
      toast({ title: factorFailure(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const finish = () => {
    void cache.invalidateQueries()
    onClose()
  }
  return (
    <>
      <Dialog
        open={dialog === null}
        onOpenChange={(open) => (open ? undefined : codes ? setLeaveBlocked(true) : onClose())}
      >
        <DialogContent
          title={m.account_codes_title()}
          description={codes ? m.account_codes_keep() : undefined}
          className="max-w-md"
          footer={
            codes ? undefined : (
              <>
                <DialogClose asChild>
                  <Button variant="outline">{m.account_codes_not_now()}</Button>
                </DialogClose>
                <Button isPending={isBusy} onClick={() => void make()}>
                  {isFirst ? m.account_codes_make() : m.account_codes_remake()}
                </Button>
              </>
            )
          }
        >
          {codes ? (
            <RecoveryCodes codes={codes} isLeaveBlocked={isLeaveBlocked} onSaved={finish} />
          ) : (
            <p className="text-sm">
              {isFirst ? m.account_codes_make_detail() : m.account_codes_remake_detail()}
            </p>
          )}
        </DialogContent>
      </Dialog>
      {dialog}
    </>
  )
}

async function newCodes(way: 'generate' | 'regenerate'): Promise<readonly string[]> {
  const { data, error } = await (await authClient()).mfa.recoveryCodes[way]()
  if (error) throw error
  return data.codes
}
