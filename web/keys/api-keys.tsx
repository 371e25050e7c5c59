import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ApiKey } from '#contract/keys.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatDateTime, formatInteger, formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { apiKeys } from './queries.ts'
import { scopeText } from './scope-text.ts'

const { perPerson, perMinute, perDay } = limits.apiKeys

type Props = {
  /** Shown instead of the button that creates a key: why none can be created here. */
  notice: ReactNode
}

/** The member's API keys with their use and limits. Keys of an earlier plan can be revoked too. */
export function ApiKeys({ notice }: Props) {
  const { data, error, refetch } = useQuery({ ...apiKeys(), staleTime: 0 })
  const [isCreating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  if (error) return <ReadFailure error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={2} />
  const { keys, callsToday } = data
  const isFull = keys.length >= perPerson
  return (
    <div className="grid gap-4">
      {keys.length > 0 ? (
        <ul className="divide-y divide-border">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      ) : notice ? null : (
        <EmptyState title={m.keys_none()} />
      )}
      {notice ?? (
        <div className="grid justify-items-start gap-3">
          <Button disabled={isFull} onClick={() => setCreating(true)}>
            {m.keys_create()}
          </Button>
          <p className="text-sm text-muted-foreground">
            {isFull ? m.keys_full({ count: perPerson }) : null}{' '}
            {m.keys_limits({ minute: formatInteger(perMinute), day: formatInteger(perDay) })}{' '}
            {m.keys_today({ count: callsToday, shown: formatInteger(callsToday) })}
          </p>
        </div>
      )}
      {isCreating ? <CreateKeyDialog onClose={() => setCreating(false)} /> : null}
      {revoking ? <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} /> : null}
    </div>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, createdAt, expiresAt, isExpired, lastUsedAt, lastUsedFrom } = apiKey
  return (
    <li className="flex items-start gap-4 py-3">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          <code className="font-mono text-xs font-normal text-muted-foreground">{prefix}…</code>
          {isExpired ? <Badge variant="warning">{m.keys_expired()}</Badge> : null}
        </p>
        <p className="text-xs text-muted-foreground">
          {scopes.map((scope) => scopeText[scope].label()).join(' · ')}
        </p>
        <p className="figures text-xs text-muted-foreground">
          {m.keys_created_on({ date: formatLongDate(createdAt) })} · {expiryText({ expiresAt, isExpired })}
        </p>
        <p className="figures text-xs text-muted-foreground">
          {lastUsedAt
            ? m.keys_used({
                time: formatDateTime(lastUsedAt),
                network: lastUsedFrom ?? m.keys_unknown_network(),
              })
            : m.keys_never_used()}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={onRevoke} aria-label={m.keys_revoke_named({ name })}>
        {m.keys_revoke()}
      </Button>
    </li>
  )
}

function expiryText({ expiresAt, isExpired }: Pick<ApiKey, 'expiresAt' | 'isExpired'>): string {
  if (expiresAt === null) return m.keys_no_expiry()
  const date = formatLongDate(expiresAt)
  return isExpired ? m.keys_expired_on({ date }) : m.keys_expires_on({ date })
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useChange(() => api.keys.revoke({ params: { keyId: apiKey.id } }), {
    done: m.keys_revoked({ name: apiKey.name }),
    onDone: onClose,
    changed: [apiKeys().queryKey],
  })
  return (
    <ConfirmDialog
      isOpen
      title={m.keys_revoke_title({ name: apiKey.name })}
      confirmLabel={m.keys_revoke()}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      {m.keys_revoke_detail()}
    </ConfirmDialog>
  )
}
