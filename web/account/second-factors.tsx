import type { Factor } from '@supabase/auth-js'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/auth/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { writtenDate } from '#web/ui/written.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { factorFailure } from './factor-failure.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Matter } from './settings-page.tsx'
import { isKind, ownFactors, signInMeans, type FactorKind } from './sign-in-means.ts'
import { useProof } from './use-proof.tsx'

/** What is asked for beside the password: authenticator apps, telephones, and the codes for when they are lost. */
export function SecondFactors() {
  const { factors, codes } = useSuspenseQuery(signInMeans()).data
  const [enrolling, setEnrolling] = useState<FactorKind | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const own = ownFactors(factors)
  const isFull = factors.length >= limits.factors.perPerson
  return (
    <Matter title={m.account_factors_title()} detail={m.account_factors_detail()}>
      {own.length > 0 ? (
        <ul className="divide-y divide-border border-b border-border">
          {own.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
          ))}
          <RecoveryCodes codes={codes} />
        </ul>
      ) : (
        <p className="border-s-2 border-border ps-4 text-sm text-muted-foreground">
          {m.account_factors_none()}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={own.length > 0 ? 'outline' : 'default'}
          size="sm"
          disabled={isFull}
          onClick={() => setEnrolling('totp')}
        >
          <Smartphone aria-hidden />
          {m.account_factor_add_app()}
        </Button>
        <Button variant="outline" size="sm" disabled={isFull} onClick={() => setEnrolling('phone')}>
          <MessageSquareText aria-hidden />
          {m.account_factor_add_phone()}
        </Button>
      </div>
      {enrolling ? (
        <EnrolDialog kind={enrolling} withCodes={codes === null} onClose={() => setEnrolling(null)} />
      ) : null}
      {removing ? (
        <RemoveDialog factor={removing} isLast={own.length === 1} onClose={() => setRemoving(null)} />
      ) : null}
    </Matter>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const isPhone = isKind(factor, 'phone')
  const Sign = isPhone ? MessageSquareText : Smartphone
  const kind = isPhone ? m.account_factor_phone() : m.account_factor_app()
  const added = writtenDate(factor.created_at)
  return (
    <li className="flex items-center gap-4 py-3">
      <Sign aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{factor.friendly_name || kind}</p>
        <p className="figures text-xs text-muted-foreground">
          {!factor.friendly_name || factor.friendly_name === kind
            ? m.account_factor_added_on({ added })
            : m.account_factor_since({ kind, added })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        onClick={onRemove}
        aria-label={m.account_factor_remove_named({ name: factor.friendly_name || kind })}
      >
        {m.account_factor_remove()}
      </Button>
    </li>
  )
}

/** How many codes are left, and the way to a new set. */
function RecoveryCodes({ codes }: { codes: { remaining: number; total: number } | null }) {
  const [isMaking, setMaking] = useState(false)
  const few = codes !== null && codes.remaining < limits.factors.recoveryCodesFew
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {m.account_codes_title()}
          {few || codes === null ? (
            <Badge variant="warning">{codes === null ? m.account_codes_none() : m.account_codes_few()}</Badge>
          ) : null}
        </p>
        <p className="figures text-xs text-muted-foreground">
          {codes === null
            ? m.account_codes_none_detail()
            : m.account_codes_left({ remaining: codes.remaining, total: codes.total })}
        </p>
      </div>
      <Button variant={codes === null ? 'outline' : 'ghost'} size="sm" onClick={() => setMaking(true)}>
        {codes === null ? m.account_codes_make() : m.account_codes_remake()}
      </Button>
      {isMaking ? <RecoveryCodesDialog isFirst={codes === null} onClose={() => setMaking(false)} /> : null}
    </li>
  )
}

type RemoveProps = { factor: Factor; isLast: boolean; onClose: () => void }

function RemoveDialog({ factor, isLast, onClose }: RemoveProps) {
  const cache = useQueryClient()
  const { withProof, dialog } = useProof()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const done = await withProof(async () => {
        const client = await authClient()
        const { data, error } = await client.mfa.unenroll({ factorId: factor.id })
        if (error) throw error
        // The token that is held still claims the factor that is gone.
        await client.refreshSession()
        return data
      })
      if (done) {
        toast({ title: m.account_factor_removed(), description: m.account_factor_others_out() })
        await cache.invalidateQueries()
        onClose()
      }
    } catch (error) {
      toast({ title: factorFailure(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Dialog open={dialog === null} onOpenChange={(open) => (open ? undefined : onClose())}>
        <DialogContent
          title={m.account_factor_remove_sure({ name: factor.friendly_name || m.account_factor_app() })}
          className="max-w-md"
          footer={
            <>
              <DialogClose asChild>
                <Button variant="outline">{m.account_factor_keep()}</Button>
              </DialogClose>
              <Button variant="destructive" disabled={isBusy} onClick={() => void remove()}>
                {m.account_factor_remove()}
              </Button>
            </>
          }
        >
          <p className="text-sm">
            {isLast ? m.account_factor_remove_last() : m.account_factor_remove_detail()}
          </p>
        </DialogContent>
      </Dialog>
      {dialog}
    </>
  )
}
