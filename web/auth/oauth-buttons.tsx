import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerNames, type Provider } from '#domain/auth/identity-decision.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { LegalDialog } from './legal-dialog.tsx'
import { authClient } from '#web/session/session.ts'
import { signInSettings } from './sign-in-settings.ts'

/** Buttons to sign in or up through other services: one for each that is configured. */
export function OauthButtons() {
  const { data: settings } = useQuery(signInSettings())
  const [isLeaving, setLeaving] = useState(false)
  if (!settings || settings.services.length === 0) return null
  const leave = async (provider: Provider) => {
    setLeaving(true)
    const redirectTo = `${window.location.origin}${window.location.pathname}`
    const { error } = await (await authClient()).signInWithOAuth({ provider, options: { redirectTo } })
    if (error) setLeaving(false)
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-border pt-6">
      {settings.services.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          isPending={isLeaving}
          onClick={() => void leave(provider)}
        >
          {m.auth_continue_with({ service: providerNames[provider] })}
        </Button>
      ))}
      <p className="text-sm leading-relaxed text-muted-foreground">
        {m.auth_service_agree()} <LegalDialog of="terms" /> {m.auth_and()} <LegalDialog of="privacy" />
      </p>
    </div>
  )
}
