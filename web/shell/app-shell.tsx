import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Me } from '#contract/access.ts'
import { useExporting } from '#web/access/use-exporting.ts'
import { useIsOpen } from '#web/access/use-locks.ts'
import { AssistantDock } from '#web/assistant/assistant-dock.tsx'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { ExportAccessProvider } from '#web/list/export/export-access.ts'
import { useUnread } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { TooltipProvider } from '#web/ui/floating/tooltip.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { AppHeader } from './app-header.tsx'
import { CommandMenu } from './command-menu.tsx'
import { ConnectLinks } from '#web/shell/sidebar/connect-links.tsx'
import { FrameProvider } from './frame.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { Sidebar } from '#web/shell/sidebar/sidebar.tsx'
import { useSidebar } from '#web/shell/sidebar/sidebar-state.ts'
import { useAccountTheme } from '#web/shell/session/use-account-theme.ts'
import { useLeaveWhenSignedOut } from '#web/shell/session/use-sign-out.ts'

/** The shell of member pages. */
export function AppShell({ person, children }: { person: Me; children: ReactNode }) {
  const sidebar = useSidebar()
  const [isFinding, setFinding] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const unread = useUnread(useIsOpen('messages'))
  const hasAssistant = useIsOpen('property-assistant')
  const exporting = useExporting()
  const { isWide } = sidebar
  // The menu of the header has the same entries. Rendered here too, each navigation would update them all, unseen.
  const isPhone = useMedia(media.phone)
  useShortcuts([{ bindings: { '?': () => setShowsKeys(true) }, what: m.shell_keys_help }])
  useLeaveWhenSignedOut()
  useAccountTheme()
  return (
    <FrameProvider value="member">
      <ExportAccessProvider value={exporting}>
        <TooltipProvider>
          <div className="flex min-h-[calc(100dvh-var(--notice))]">
            {isPhone ? null : (
              <aside
                data-narrow={isWide ? undefined : ''}
                className={classes(
                  'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-hidden border-e border-border bg-card transition-[width] duration-150 ease-settle md:flex print:hidden',
                  isWide ? 'w-64' : 'w-12',
                )}
              >
                <Link
                  to="/dashboard"
                  className={classes('flex h-14 shrink-0 items-center', isWide ? 'px-5' : 'justify-center')}
                  aria-label={m.shell_home()}
                >
                  <Logo wide={isWide} className={isWide ? '' : 'gap-0'} />
                </Link>
                <Sidebar isWide={isWide} unread={unread} />
                <ConnectLinks isWide={isWide} />
              </aside>
            )}
            <div className="flex min-w-0 flex-1 flex-col">
              <AppHeader
                person={person}
                sidebar={sidebar}
                unread={unread}
                onFind={() => setFinding(true)}
                onKeys={() => setShowsKeys(true)}
              />
              <main id="content" className="min-w-0 flex-1">
                {children}
              </main>
            </div>
          </div>
          <CommandMenu
            isOpen={isFinding}
            onOpenChange={setFinding}
            toggleSidebar={sidebar.toggle}
            showKeys={() => setShowsKeys(true)}
          />
          {hasAssistant ? <AssistantDock /> : null}
          {showsKeys ? <KeyboardHelp onClose={() => setShowsKeys(false)} /> : null}
        </TooltipProvider>
      </ExportAccessProvider>
    </FrameProvider>
  )
}
