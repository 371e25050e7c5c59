import type { UserIdentity } from '@supabase/auth-js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProvider, providerNames, type Provider } from '#domain/auth/identity-decision.ts'
import { m } from '#web/paraglide/messages.js'
import { authClient } from '#web/session/session.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatDate } from '#web/format/format.ts'
import { factorFailure, factorCodeFailure } from '#web/proof/factor-failure.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { SettingsBlock } from './settings-page.tsx'
import { services, signInMeans } from '#web/proof/sign-in-means.ts'
import { useProof } from '#web/proof/use-proof.tsx'

/** Ways to sign in: address and password, and external services that are enabled or linked. */
export function Identities() {
  const { identities } = useSuspenseQuery(signInMeans()).data
  const { data: offered } = useSuspenseQuery(services())
  const [failure] = useState(failureInAddress)
  const free = offered.filter((service) => identities.every(({ provider }) => provider !== service))
  if (identities.length < 2 && free.length === 0) return null
  return (
    <SettingsBlock title={m.account_identities_title()} detail={m.account_identities_detail()}>
      {failure ? (
        <p role="alert" className="border-s-2 border-destructive ps-3 text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      <ul className="divide-y divide-border border-b border-border">
        {identities.map((identity) => (
          <Linked key={identity.identity_id} identity={identity} canGo={identities.length > 1} />
        ))}
        {free.map((service) => (
          <Free key={service} service={service} />
        ))}
      </ul>
    </SettingsBlock>
  )
}

function Linked({ identity, canGo }: { identity: UserIdentity; canGo: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const name = serviceName(identity.provider)
  const email: unknown = identity.identity_data?.['email']
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <p className="figures truncate text-xs text-muted-foreground">
          {[...(typeof email === 'string' ? [email] : []), ...linkedSince(identity)].join(' · ')}
        </p>
      </div>
      {canGo ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.account_identity_unlink_named({ name })}
          onClick={() => setAsking(true)}
        >
          {m.account_identity_unlink()}
        </Button>
      ) : null}
      {isAsking ? <UnlinkDialog identity={identity} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}

/** The date on which it was linked, if known. */
function linkedSince({ created_at: createdAt }: UserIdentity): string[] {
  return createdAt ? [m.account_identity_since({ added: formatDate(createdAt) })] : []
}

function Free({ service }: { service: Provider }) {
  const { withProof, dialog } = useProof()
  const [isBusy, setBusy] = useState(false)
  const connect = async () => {
    setBusy(true)
    try {
      await withProof(async () => {
        const { data, error } = await (
          await authClient()
        ).linkIdentity({
          provider: service,
          options: {
            redirectTo: `${window.location.origin}/account/settings?section=security`,
            skipBrowserRedirect: true,
          },
        })
        if (error) throw error
        window.location.assign(data.url)
      })
    } catch (error) {
      toast({ title: factorFailure(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const name = providerNames[service]
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <p className="text-xs text-muted-foreground">{m.account_identity_free()}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        isPending={isBusy}
        aria-label={m.account_identity_link_named({ name })}
        onClick={() => void connect()}
      >
        {m.account_identity_link()}
      </Button>
      {dialog}
    </li>
  )
}

function UnlinkDialog({ identity, onClose }: { identity: UserIdentity; onClose: () => void }) {
  const unlink = async () => {
    const { error } = await (await authClient()).unlinkIdentity(identity)
    if (error) throw error
  }
  return (
    <RemovalDialog
      title={m.account_identity_unlink_confirm({ name: serviceName(identity.provider) })}
      confirmLabel={m.account_identity_unlink()}
      remove={unlink}
      done={m.account_identity_unlinked()}
      onClose={onClose}
    >
      {isProvider(identity.provider)
        ? m.account_identity_unlink_detail()
        : m.account_identity_unlink_password()}
    </RemovalDialog>
  )
}

const serviceName = (provider: string): string =>
  isProvider(provider) ? providerNames[provider] : m.account_identity_email()

/** The error that a service added to the address, shown once. */
function failureInAddress(): string | null {
  const brought = new URLSearchParams(window.location.hash.slice(1))
  const code = brought.get('error_code')
  if (code === null) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return factorCodeFailure(code)
}
