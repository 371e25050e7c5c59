import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { refusal } from '#domain/access/audience.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { useLocks } from '#web/access/use-locks.ts'
import { m } from '#web/paraglide/messages.js'
import { entryAt, groups, staffEntries, topEntries } from './navigation.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { NarrowGroup, WideGroup } from './sidebar-group.tsx'
import { useOpenGroups } from './sidebar-state.ts'

type Props = { isWide: boolean; unread: string | null; onLeave?: () => void }

// The frame is built anew between member pages and those for everyone; the list stays where it was scrolled to.
let scrolledTo = 0

/** The way to every screen; narrow, it shows signs, and groups open beside it. */
export function Sidebar({ isWide, unread, onLeave }: Props) {
  const { pathname } = useLocation()
  const roles = useEffectiveRoles()
  const lockOf = useLocks()
  const { isOpen, toggle } = useOpenGroups()
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scrolledTo })
  }, [])
  const current = entryAt(pathname)
  const leaving = onLeave ? { onLeave } : {}
  const staff = staffEntries.filter(({ audience }) => refusal(audience, roles) === null)
  return (
    <nav
      ref={scroller}
      aria-label={m.shell_navigation()}
      onScroll={({ currentTarget }) => {
        scrolledTo = currentTarget.scrollTop
      }}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-x-hidden overflow-y-auto px-3 pb-3 [scrollbar-width:thin] in-data-[narrow]:gap-2 in-data-[narrow]:px-1.5"
    >
      <ul className="grid gap-0.5">
        {topEntries.map((entry) => (
          <li key={entry.to}>
            <SidebarEntry
              entry={entry}
              lock={lockOf(entry.feature)}
              isWide={isWide}
              isCurrent={entry === current}
              badge={entry.feature === 'messages' ? unread : null}
              {...leaving}
            />
          </li>
        ))}
      </ul>
      {groups.map((group) =>
        isWide ? (
          <WideGroup
            key={group.key}
            group={group}
            current={current}
            lockOf={lockOf}
            isOpen={isOpen(group.key)}
            onToggle={() => toggle(group.key)}
            {...leaving}
          />
        ) : (
          <NarrowGroup key={group.key} group={group} current={current} lockOf={lockOf} />
        ),
      )}
      {staff.length > 0 ? (
        <section aria-label={m.shell_group_admin()} className="grid gap-0.5">
          {isWide ? (
            <p className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{m.shell_group_admin()}</p>
          ) : null}
          {staff.map((entry) => (
            <SidebarEntry
              key={entry.to}
              entry={entry}
              lock={null}
              isWide={isWide}
              isCurrent={entry === current}
              {...leaving}
            />
          ))}
        </section>
      ) : null}
    </nav>
  )
}
