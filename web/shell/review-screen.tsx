import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '#web/access/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Mashrabiya } from '#web/ui/mashrabiya.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The whole screen of someone whom staff have not yet let in. */
export function ReviewScreen({ email }: { email: string }) {
  const cache = useQueryClient()
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    const person = await cache.fetchQuery({ ...me(), staleTime: 0 }).finally(() => setAsking(false))
    if (person.roles.length === 0) toast({ title: m.shell_review_still() })
  }
  return (
    <main className="relative isolate mx-auto grid min-h-dvh max-w-6xl content-center px-4 py-16 md:px-8">
      <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-border md:block" />
      <div className="max-w-136">
        <h1 className="font-serif text-4xl leading-tight text-balance">{m.shell_review_title()}</h1>
        <p className="mt-5 text-lg leading-relaxed text-muted-foreground">
          {m.shell_review_detail({ email })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button disabled={asking} onClick={() => void askAgain()}>
            {m.shell_review_again()}
          </Button>
          <Button variant="outline" onClick={() => void signOut()}>
            {m.shell_review_sign_out()}
          </Button>
        </div>
      </div>
    </main>
  )
}
