import type { Factor } from '@supabase/auth-js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatDate } from '#web/format/format.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemovalDialog } from '#web/account/removal-dialog.tsx'
import { SettingsBlock } from '#web/account/settings-page.tsx'
import { isKind, ownFactors, signInMeans, type FactorKind } from '#web/proof/sign-in-means.ts'

/** Second factors: authenticator apps, phone numbers, and recovery codes for when those are lost. */
export function SecondFactors() {
  const { factors, codes } = useSuspenseQuery(signInMeans()).data
  const [enrolling, setEnrolling] = useState<FactorKind | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const enrolled = ownFactors(factors)
  const isFull = factors.length >= limits.factors.perPerson
  return (
    <SettingsBlock title={m.account_factors_title()} detail={m.account_factors_detail()}>
      {enrolled.length > 0 ? (
        <ul className="divide-y divide-border border-b border-border">
          {enrolled.map((factor) => (
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
          variant={enrolled.length > 0 ? 'outline' : 'default'}
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
        <RemoveDialog factor={removing} isLast={enrolled.length === 1} onClose={() => setRemoving(null)} />
      ) : null}
    </SettingsBlock>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const isPhone = isKind(factor, 'phone')
  const Sign = isPhone ? MessageSquareText : Smartphone
  const kind = isPhone ? m.account_factor_phone() : m.account_factor_app()
  const added = formatDate(factor.created_at)
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

/** The number of unused codes, and a button for a new set. */
function RecoveryCodes({ codes }: { codes: { remaining: number; total: number } | null }) {
  const [isMaking, setMaking] = useState(false)
  const isLow = codes !== null && codes.remaining < limits.factors.recoveryCodesFew
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {m.account_codes_title()}
          {isLow || codes === null ? (
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
  const remove = async () => {
    const client = await authClient()
    const { error } = await client.mfa.unenroll({ factorId: factor.id })
    if (error) throw error
    // The current token still claims the removed factor.
    await client.refreshSession()
  }
  return (
    <RemovalDialog
      title={m.account_factor_remove_confirm({ name: factor.friendly_name || m.account_factor_app() })}
      confirmLabel={m.account_factor_remove()}
      remove={remove}
      done={m.account_factor_removed()}
      onClose={onClose}
    >
      {isLast ? m.account_factor_remove_last() : m.account_factor_remove_detail()}
    </RemovalDialog>
  )
}
