import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { SecondFactorForm } from '#web/proof/second-factor-form.tsx'
import { signInMeans } from '#web/proof/sign-in-means.ts'
import { HeldUpFrame } from './held-up-frame.tsx'
import { useResume } from './use-resume.ts'

/** Asks for the second factor after the password. */
export function SecondFactorScreen({ email }: { email: string }) {
  const { factors } = useSuspenseQuery(signInMeans()).data
  const resume = useResume()
  return (
    <HeldUpFrame title={m.account_factor_screen_title()} detail={m.account_factor_screen_detail({ email })}>
      <SecondFactorForm factors={factors} onDone={() => void resume()} />
    </HeldUpFrame>
  )
}
