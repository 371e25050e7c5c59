import { Menu } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Sheet, SheetContent, SheetTrigger } from '#web/ui/overlays/sheet.tsx'
import { ConnectLinks } from './connect-links.tsx'
import { Sidebar } from './sidebar.tsx'
import type { SidebarState } from './sidebar-state.ts'

/** The sidebar of a phone: a panel of 18 rem that slides in. */
export function PhoneMenu({ sidebar, unread }: { sidebar: SidebarState; unread: string | null }) {
  const { isOut, setOut } = sidebar
  return (
    <Sheet open={isOut} onOpenChange={setOut}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={m.shell_menu()} className="md:hidden">
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent side="start" title={<Logo wide />} className="w-72 max-w-[88vw]">
        <div className="-mx-5 -my-4 pt-3">
          <Sidebar isWide unread={unread} onLeave={() => setOut(false)} />
          <ConnectLinks isWide />
        </div>
      </SheetContent>
    </Sheet>
  )
}
