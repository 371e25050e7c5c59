import { useState } from 'react'
import type { PersonDetail } from '#contract/people.ts'
import { useProof } from '#web/proof/use-proof.tsx'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { formatDate } from '#web/format/format.ts'
import { PersonPart } from './person-part.tsx'
import { usePersonChange } from './use-person-change.ts'

type Factor = PersonDetail['factors'][number]

const kinds: Record<Factor['type'], () => string> = {
  totp: m.people_factor_totp,
  phone: m.people_factor_phone,
}

const factorName = ({ name, type }: Factor) => name || kinds[type]()

/** The second factors of an account, and buttons to remove those that its owner has lost. */
export function PersonFactors({ of }: { of: PersonDetail }) {
  const [removing, setRemoving] = useState<Factor | null>(null)
  if (of.factors.length === 0) return null
  return (
    <PersonPart title={m.people_factors_title()} detail={m.people_factors_detail()}>
      <ul className="divide-y divide-border border-y border-border">
        {of.factors.map((factor) => (
          <li key={factor.id} className="flex items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0">
              <p className="truncate">{factorName(factor)}</p>
              <p className="figures truncate text-xs text-muted-foreground">
                {m.people_factor_since({ kind: kinds[factor.type](), added: formatDate(factor.addedAt) })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.people_factor_remove_named({ name: factorName(factor) })}
              onClick={() => setRemoving(factor)}
            >
              {m.people_factor_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {removing ? <RemoveDialog of={of} factor={removing} onClose={() => setRemoving(null)} /> : null}
    </PersonPart>
  )
}

function RemoveDialog({ of, factor, onClose }: { of: PersonDetail; factor: Factor; onClose: () => void }) {
  const { withProof, dialog } = useProof()
  const change = usePersonChange(of.id)
  const params = { personId: of.id, factorId: factor.id }
  const remove = () =>
    change.mutate(
      { send: () => withProof(() => api.people.removeFactor({ params })), done: m.people_factor_removed() },
      { onSettled: onClose },
    )
  return (
    <>
      <ConfirmDialog
        isOpen={dialog === null}
        title={m.people_factor_remove_title({ name: factorName(factor) })}
        confirmLabel={m.people_factor_remove()}
        cancelLabel={m.ui_cancel()}
        isBusy={change.isPending}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>{m.people_factor_remove_out({ email: of.email })}</p>
        {of.factors.length === 1 ? <p className="mt-2">{m.people_factor_remove_last()}</p> : null}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
