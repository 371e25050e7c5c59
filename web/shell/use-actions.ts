import { Link2, LogOut, Monitor, Moon, PanelLeft, Sun, type LucideIcon } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { useChooseTheme } from '#web/shell/session/use-account-theme.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'

export type Action = { key: string; words: string; sign: LucideIcon; act: () => void; hint?: string }

/** What can be done from anywhere, for the command menu. */
export function useActions({ toggleSidebar }: { toggleSidebar: () => void }): Action[] {
  const signOut = useSignOut()
  const chooseTheme = useChooseTheme()
  return [
    { key: 'light', words: m.shell_act_light(), sign: Sun, act: () => chooseTheme('light') },
    { key: 'dark', words: m.shell_act_dark(), sign: Moon, act: () => chooseTheme('dark') },
    { key: 'system', words: m.shell_act_system(), sign: Monitor, act: () => chooseTheme('system') },
    { key: 'sidebar', words: m.shell_act_sidebar(), sign: PanelLeft, act: toggleSidebar, hint: 'B' },
    { key: 'link', words: m.shell_act_link(), sign: Link2, act: () => void copyLink() },
    { key: 'logout', words: m.shell_logout(), sign: LogOut, act: () => void signOut() },
  ]
}

async function copyLink(): Promise<void> {
  // A browser may refuse: without permission, or without a secure connection.
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
