import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerNames, providers, type Provider } from '#domain/auth/identity-decision.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { authClient } from './session.ts'

/** Signing in through another service: one button for each that is set up here, none where none is. */
export function OtherWays() {
  const { data: offered } = useQuery({
    queryKey: ['sign-in', 'offered'],
    queryFn: offeredServices,
    retry: false,
  })
  const [isLeaving, setLeaving] = useState(false)
  if (!offered || offered.length === 0) return null
  const leave = async (provider: Provider) => {
    setLeaving(true)
    const redirectTo = `${window.location.origin}/auth`
    const { error } = await (await authClient()).signInWithOAuth({ provider, options: { redirectTo } })
    if (error) setLeaving(false)
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-border pt-6">
      <FailureInAddress />
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          disabled={isLeaving}
          onClick={() => void leave(provider)}
        >
          {m.auth_continue_with({ service: providerNames[provider] })}
        </Button>
      ))}
    </div>
  )
}

async function offeredServices({ signal }: { signal: AbortSignal }): Promise<Provider[]> {
  const answer = await fetch('/auth/v1/settings', { signal })
  const settings: unknown = await answer.json()
  if (typeof settings !== 'object' || settings === null || !('external' in settings)) return []
  const on = new Map(Object.entries(settings.external ?? {}))
  return providers.filter((provider) => on.get(provider) === true)
}

/** What the way back from a service brought instead of a session; read in the browser only, which alone knows it. */
function FailureInAddress() {
  const [failure] = useState(() => {
    const brought = new URLSearchParams(window.location.hash.slice(1))
    return brought.has('error_code') ? brought.get('error_description') : null
  })
  if (!failure) return null
  return (
    <p role="alert" className="text-sm text-destructive">
      {failure}
    </p>
  )
}
