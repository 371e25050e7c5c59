import { Link } from '@tanstack/react-router'
import { Menu as MenuSign, PanelLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Me } from '#contract/access.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Sheet, SheetContent, SheetTrigger } from '#web/ui/sheet.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { useLeaveWhenSignedOut } from './use-sign-out.ts'

/** The frame round every signed-in page. */
export function AppShell({ person, children }: { person: Me; children: ReactNode }) {
  const { open, toggle } = useSidebar()
  useLeaveWhenSignedOut()
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh">
        <aside
          className={classes(
            'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-e border-border bg-card transition-[width] duration-150 ease-settle md:flex',
            open ? 'w-64' : 'w-12 [&_nav]:px-1.5',
          )}
        >
          <Link
            to="/dashboard"
            className="flex h-14 shrink-0 items-center px-5"
            aria-label={m.shell_dashboard()}
          >
            <Logo wide={open} className={open ? '' : '-ms-2.5'} />
          </Link>
          <Sidebar roles={person.roles} wide={open} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-border bg-background/95 px-3 backdrop-blur-sm md:px-5">
            <PhoneMenu roles={person.roles} />
            <IconButton
              label={`${open ? m.shell_collapse() : m.shell_expand()} (${m.shell_sidebar_hint()})`}
              onClick={toggle}
              aria-expanded={open}
              className="hidden md:inline-flex"
            >
              <PanelLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <div className="ms-auto flex items-center gap-1">
              <AccountMenu person={person} />
            </div>
          </header>
          <main id="content" className="min-w-0 flex-1">
            {children}
          </main>
        </div>
      </div>
    </TooltipProvider>
  )
}

function PhoneMenu({ roles }: Pick<Me, 'roles'>) {
  const [open, setOpen] = useState(false)
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={m.shell_menu()} className="md:hidden">
          <MenuSign aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent side="start" title={<Logo wide />} className="w-72">
        <div className="-mx-5 -my-3">
          <Sidebar roles={roles} wide onLeave={() => setOpen(false)} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
