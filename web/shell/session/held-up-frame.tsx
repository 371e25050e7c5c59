import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { TooltipProvider } from '#web/ui/floating/tooltip.tsx'
import { useSignOut } from './use-sign-out.ts'

type Props = { title: string; detail: string; children: ReactNode }

/** A full screen for a signed-in person with one step left. The requested page keeps its address. */
export function HeldUpFrame({ title, detail, children }: Props) {
  const signOut = useSignOut()
  return (
    <TooltipProvider>
      <main
        id="content"
        className="relative isolate mx-auto grid min-h-dvh max-w-6xl content-center gap-8 px-4 py-16 md:px-8"
      >
        <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-border md:block" />
        <Logo wide />
        <div className="grid max-w-md gap-8">
          <header className="grid gap-3">
            <h1 className="page-title">{title}</h1>
            <p className="break-words text-muted-foreground">{detail}</p>
          </header>
          {children}
          <Button variant="link" size="sm" className="justify-self-start" onClick={() => void signOut()}>
            {m.account_factor_screen_leave()}
          </Button>
        </div>
      </main>
    </TooltipProvider>
  )
}
