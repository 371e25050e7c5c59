import { PanelLeft, Search } from 'lucide-react'
import type { Me } from '#contract/access.ts'
import { PreviewBanner } from '#web/access/preview-banner.tsx'
import { useLocks } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { NotificationsBell } from '#web/notifications/notifications-bell.tsx'
import { RoleSwitcher } from '#web/access/role-switcher.tsx'
import { m } from '#web/paraglide/messages.js'
import { SearchBox } from '#web/search/search-box.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { pageNames } from './found-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { AdminButton } from './admin-button.tsx'
import { MessagesLink } from './messages-link.tsx'
import { renderNotice } from './notice-parts.tsx'
import { PhoneMenu } from '#web/shell/sidebar/phone-menu.tsx'
import type { SidebarState } from '#web/shell/sidebar/sidebar-state.ts'

type Props = {
  person: Me
  sidebar: SidebarState
  unread: string | null
  onFind: () => void
  /** Opens the keyboard help. */
  onKeys: () => void
}

/** The header of member pages: menu, search, notifications and account. */
export function AppHeader({ person, sidebar, unread, onFind, onKeys }: Props) {
  const { isWide, toggle } = sidebar
  const findLock = useLocks()
  // Read from members only: an account under review has no centre.
  const isMember = useEffectiveRoles().length > 0
  const isSearched = findLock('global-search') === null
  return (
    <div className="sticky top-0 z-30">
      <PreviewBanner />
      <header className="print:hidden flex h-14 items-center gap-1 border-b border-border bg-background px-2 max-[23rem]:px-1 md:gap-3 md:px-4">
        <PhoneMenu sidebar={sidebar} unread={unread} />
        <IconButton
          label={`${isWide ? m.shell_collapse() : m.shell_expand()} (${m.shell_sidebar_hint()})`}
          onClick={toggle}
          aria-expanded={isWide}
          className="max-md:hidden"
        >
          <PanelLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <div className="min-w-0 flex-1 max-md:hidden">
          {isSearched ? <SearchBox pageNames={pageNames} /> : null}
        </div>
        <div className="ms-auto flex items-center gap-0.5 max-[23rem]:gap-0 md:gap-1">
          <IconButton
            label={isSearched ? m.shell_find() : m.shell_command_title()}
            onClick={onFind}
            className="md:hidden"
          >
            <Search aria-hidden />
          </IconButton>
          <RoleSwitcher />
          <AdminButton />
          {isMember ? <NotificationsBell render={renderNotice} /> : null}
          <MessagesLink unread={unread} />
          <AccountMenu person={person} onFind={onFind} onKeys={onKeys} />
        </div>
      </header>
    </div>
  )
}
