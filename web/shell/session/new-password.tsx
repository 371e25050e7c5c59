import type { Factor } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { SecondFactorForm } from '#web/proof/second-factor-form.tsx'
import { NewPasswordPage } from '#web/auth/password/new-password-page.tsx'
import { authClient } from '#web/session/session.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The page for a new password, with the account's second factor if it has one. */
export function NewPassword() {
  return <NewPasswordPage secondFactor={(onDone) => <OwnFactor onDone={onDone} />} />
}

function OwnFactor({ onDone }: { onDone: () => void }) {
  const [factors, setFactors] = useState<readonly Factor[]>()
  useEffect(() => {
    void verifiedFactors().then(setFactors)
  }, [])
  return factors ? <SecondFactorForm factors={factors} onDone={onDone} /> : <Skeleton className="h-40" />
}

async function verifiedFactors(): Promise<Factor[]> {
  const { data } = await (await authClient()).mfa.listFactors()
  return (data?.all ?? []).filter(({ status }) => status === 'verified')
}
