import { Keyboard, Link2, LogOut, Monitor, Moon, PanelLeft, Sun, type LucideIcon } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { useChooseTheme } from '#web/shell/session/use-account-theme.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'

export type Command = { key: string; label: string; icon: LucideIcon; run: () => void; hint?: string }

/** What the commands open and close. */
export type Panels = { toggleSidebar: () => void; showKeys: () => void }

/** Commands of the command menu, available anywhere. */
export function useCommands({ toggleSidebar, showKeys }: Panels): Command[] {
  const signOut = useSignOut()
  const chooseTheme = useChooseTheme()
  return [
    { key: 'light', label: m.shell_command_light(), icon: Sun, run: () => chooseTheme('light') },
    { key: 'dark', label: m.shell_command_dark(), icon: Moon, run: () => chooseTheme('dark') },
    { key: 'system', label: m.shell_command_system(), icon: Monitor, run: () => chooseTheme('system') },
    { key: 'sidebar', label: m.shell_command_sidebar(), icon: PanelLeft, run: toggleSidebar, hint: 'B' },
    { key: 'keys', label: m.shell_keys_title(), icon: Keyboard, run: showKeys },
    { key: 'link', label: m.shell_command_link(), icon: Link2, run: () => void copyLink() },
    { key: 'logout', label: m.shell_logout(), icon: LogOut, run: () => void signOut() },
  ]
}

async function copyLink(): Promise<void> {
  // Browsers may refuse without permission or outside a secure context.
  const isCopied = await navigator.clipboard?.writeText(window.location.href).then(
    () => true,
    () => false,
  )
  toast(
    isCopied
      ? { title: m.shell_link_copied() }
      : { title: m.shell_link_not_copied(), description: window.location.href, variant: 'destructive' },
  )
}
