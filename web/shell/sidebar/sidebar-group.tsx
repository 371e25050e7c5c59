import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Lock } from '#domain/access/feature-access.ts'
import { LockedLabel } from '#web/access/locked-label.tsx'
import { toastLock } from '#web/access/use-locks.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { entryText, type NavigationEntry, type Group } from './navigation.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

type Props = {
  group: Group
  current: NavigationEntry | null
  findLock: (feature: FeatureKey) => Lock | null
  onLeave?: () => void
}

type WideProps = Props & { isOpen: boolean; onToggle: () => void }

/** A collapsible group. */
export function WideGroup({ group, current, findLock, onLeave, isOpen, onToggle }: WideProps) {
  const id = useId()
  const holdsCurrent = group.entries.some((entry) => entry === current)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onToggle()
          // At the lower edge, the expanded group would be out of view.
          requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
        }}
        className={classes(
          'group flex h-7 pointer-coarse:h-11 w-full items-center gap-2 rounded-sm px-2.5 text-xs font-medium text-muted-foreground transition-colors duration-150 hover:text-foreground',
          !isOpen && holdsCurrent && 'text-foreground',
        )}
      >
        {group.label()}
        {group.isPro ? <ProBadge /> : null}
        <ChevronDown
          aria-hidden
          className={classes(
            'ms-auto size-3.5 transition-transform duration-150 ease-settle',
            !isOpen && '-rotate-90 rtl:rotate-90',
          )}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-0.5 grid gap-0.5 [&[hidden]]:hidden">
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <SidebarEntry
              entry={entry}
              lock={findLock(entry.feature)}
              isWide
              isCurrent={entry === current}
              {...(onLeave ? { onLeave } : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A group as an icon, which opens beside the narrow sidebar. */
export function NarrowGroup({ group, current, findLock }: Props) {
  const { icon: Icon } = group
  const holdsCurrent = group.entries.some((entry) => entry === current)
  return (
    <Menu>
      <Tooltip text={group.label()} side="right">
        <MenuTrigger asChild>
          <button
            type="button"
            aria-label={group.label()}
            className={classes(
              'grid h-8 pointer-coarse:h-11 w-full place-content-center rounded-sm text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground data-[state=open]:bg-accent data-[state=open]:text-foreground',
              holdsCurrent && 'bg-accent text-foreground',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent side="right" align="start" className="w-56">
        <MenuLabel className="flex items-center gap-2">
          {group.label()}
          {group.isPro ? <ProBadge /> : null}
        </MenuLabel>
        {group.entries.map((entry) => (
          <FlyoutEntry
            key={entry.to}
            entry={entry}
            lock={findLock(entry.feature)}
            isCurrent={entry === current}
          />
        ))}
      </MenuContent>
    </Menu>
  )
}

type FlyoutProps = { entry: Group['entries'][number]; lock: Lock | null; isCurrent: boolean }

function FlyoutEntry({ entry, lock, isCurrent }: FlyoutProps) {
  const { icon: Icon } = entry
  const label = entryText(entry)
  const content = (
    <>
      <Icon aria-hidden />
      <span className="min-w-0 truncate">{label}</span>
    </>
  )
  if (lock)
    return (
      <MenuItem aria-disabled onSelect={() => toastLock(lock, label)}>
        <LockedLabel lock={lock}>{content}</LockedLabel>
      </MenuItem>
    )
  return (
    <MenuItem asChild className={classes(isCurrent && 'font-medium')}>
      <Link to={entry.to} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    </MenuItem>
  )
}

function ProBadge() {
  return (
    <span className="rounded-sm border border-brass/50 px-1 text-xs leading-4 font-medium text-brass">
      {m.shell_pro()}
    </span>
  )
}
