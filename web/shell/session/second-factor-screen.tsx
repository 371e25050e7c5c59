import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { SecondFactorForm } from '#web/proof/second-factor-form.tsx'
import { signInMeans } from '#web/proof/sign-in-means.ts'
import { signedIn } from '#web/auth/sign-in.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The whole screen of someone who has given his password and not yet the second factor of his account. */
export function SecondFactorScreen({ email }: { email: string }) {
  const cache = useQueryClient()
  const router = useRouter()
  const signOut = useSignOut()
  const { factors } = useSuspenseQuery(signInMeans()).data
  // What was asked for without the factor was refused; it is asked for again before the frame comes back.
  const goOn = async () => {
    await cache.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await router.invalidate()
    await cache.invalidateQueries()
    toast(signedIn())
  }
  return (
    <main
      id="content"
      className="relative isolate mx-auto grid min-h-dvh max-w-6xl content-center gap-8 px-4 py-16 md:px-8"
    >
      <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-border md:block" />
      <Logo wide />
      <div className="grid max-w-md gap-8">
        <header className="grid gap-3">
          <h1 className="page-title">{m.account_factor_screen_title()}</h1>
          <p className="break-words text-muted-foreground">{m.account_factor_screen_detail({ email })}</p>
        </header>
        <SecondFactorForm factors={factors} onDone={() => void goOn()} />
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => void signOut()}>
          {m.account_factor_screen_leave()}
        </Button>
      </div>
    </main>
  )
}
