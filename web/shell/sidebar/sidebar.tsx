import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useLocks } from '#web/access/use-locks.ts'
import { m } from '#web/paraglide/messages.js'
import { refusal } from '#domain/access/audience.ts'
import { useEffectiveRoles, useIsSupplier } from '#web/access/use-roles.ts'
import { agentEntry, entryAt, groups, staffEntryAt, supplierEntry, topEntries } from './navigation.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { StaffPages } from './staff-pages.tsx'
import { NarrowGroup, WideGroup } from './sidebar-group.tsx'
import { useOpenGroups } from './sidebar-state.ts'

type Props = { isWide: boolean; unread: string | null; onLeave?: () => void }

// The frame is rebuilt between member pages and public ones; this keeps the scroll position of the list.
let scrolledTo = 0

/** The main navigation, in the portal that of its pages. When narrow it shows icons, and groups open beside it. */
export function Sidebar({ isWide, unread, onLeave }: Props) {
  const { pathname } = useLocation()
  const isPortal = staffEntryAt(pathname) !== null
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scrolledTo })
  }, [])
  const leaving = onLeave ? { onLeave } : {}
  return (
    <nav
      ref={scroller}
      aria-label={isPortal ? m.portal_rooms() : m.shell_navigation()}
      onScroll={({ currentTarget }) => {
        scrolledTo = currentTarget.scrollTop
      }}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-x-hidden overflow-y-auto px-3 pb-3 [scrollbar-width:thin] in-data-[narrow]:gap-2 in-data-[narrow]:px-1.5"
    >
      {isPortal ? (
        <StaffPages pathname={pathname} isWide={isWide} {...leaving} />
      ) : (
        <MemberPages pathname={pathname} isWide={isWide} unread={unread} {...leaving} />
      )}
    </nav>
  )
}

function MemberPages({ pathname, isWide, unread, onLeave }: Props & { pathname: string }) {
  const findLock = useLocks()
  const { isOpen, toggle } = useOpenGroups()
  const roles = useEffectiveRoles()
  const isSupplier = useIsSupplier()
  const current = entryAt(pathname)
  const leaving = onLeave ? { onLeave } : {}
  return (
    <>
      <ul className="grid gap-0.5">
        {topEntries.map((entry) => (
          <li key={entry.to}>
            <SidebarEntry
              entry={entry}
              lock={findLock(entry.feature)}
              isWide={isWide}
              isCurrent={entry === current}
              badge={entry.feature === 'messages' ? unread : null}
              {...leaving}
            />
          </li>
        ))}
        {refusal(agentEntry.audience, roles) === null ? (
          <li>
            <SidebarEntry
              entry={agentEntry}
              lock={null}
              isWide={isWide}
              isCurrent={pathname === agentEntry.to}
              {...leaving}
            />
          </li>
        ) : null}
        {isSupplier ? (
          <li>
            <SidebarEntry
              entry={supplierEntry}
              lock={null}
              isWide={isWide}
              isCurrent={pathname === supplierEntry.to}
              {...leaving}
            />
          </li>
        ) : null}
      </ul>
      {groups.map((group) =>
        isWide ? (
          <WideGroup
            key={group.key}
            group={group}
            current={current}
            findLock={findLock}
            isOpen={isOpen(group.key)}
            onToggle={() => toggle(group.key)}
            {...leaving}
          />
        ) : (
          <NarrowGroup key={group.key} group={group} current={current} findLock={findLock} />
        ),
      )}
    </>
  )
}
