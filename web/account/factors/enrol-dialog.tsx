import { useQueryClient } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import type { FactorKind } from '#web/proof/sign-in-means.ts'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { useEnrolment } from './use-enrolment.tsx'

type Props = {
  kind: FactorKind
  /** Whether to create recovery codes at the end, because there are none yet. */
  withCodes: boolean
  onClose: () => void
}

/** Adds a second factor, in the settings. */
export function EnrolDialog({ kind, withCodes, onClose }: Props) {
  const cache = useQueryClient()
  const close = () => {
    void cache.invalidateQueries()
    onClose()
  }
  const { title, description, step, proof, leave } = useEnrolment({
    kind,
    withCodes,
    onDone: ({ savedCodes }) => {
      if (!savedCodes) toast({ title: m.account_factor_added(), description: m.account_factor_others_out() })
      close()
    },
  })
  return (
    <>
      <Dialog open={proof === null} onOpenChange={(open) => (!open && leave() ? close() : undefined)}>
        <DialogContent title={title} description={description} className="max-w-md">
          {step}
        </DialogContent>
      </Dialog>
      {proof}
    </>
  )
}
