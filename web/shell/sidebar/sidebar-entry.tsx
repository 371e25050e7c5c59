import { Link } from '@tanstack/react-router'
import type { Lock } from '#domain/access/feature-access.ts'
import { LockedLabel } from '#web/access/locked-label.tsx'
import { toastLock } from '#web/access/use-locks.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { entryText, type NavigationEntry } from './navigation.ts'

const looks =
  'relative flex h-8 pointer-coarse:h-11 w-full items-center gap-3 rounded-sm px-2.5 text-start text-sm text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-foreground [&_svg]:shrink-0'

type Props = {
  entry: NavigationEntry
  lock: Lock | null
  isWide: boolean
  isCurrent: boolean
  /** A count, such as of unread messages. */
  badge?: string | null
  /** What the count means, for screen readers and the tooltip. */
  badgeLabel?: string
  onLeave?: () => void
}

/** An entry of the menu. A locked one does not navigate and says why. */
export function SidebarEntry({ entry, lock, isWide, isCurrent, badge, badgeLabel, onLeave }: Props) {
  const { icon: Icon } = entry
  const label = entryText(entry)
  const named = badgeLabel ? m.shell_entry_counted({ name: label, count: badgeLabel }) : label
  const narrow = !isWide && 'justify-center px-0'
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      {isWide ? <span className="min-w-0 truncate">{label}</span> : null}
    </>
  )
  const item = lock ? (
    <button
      type="button"
      aria-disabled
      aria-label={isWide ? undefined : label}
      onClick={() => toastLock(lock, label)}
      className={classes(looks, narrow)}
    >
      <LockedLabel lock={lock}>{content}</LockedLabel>
    </button>
  ) : (
    <Link
      to={entry.to}
      {...(onLeave ? { onClick: onLeave } : {})}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={isWide ? undefined : named}
      title={isWide ? badgeLabel : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(looks, narrow)}
    >
      {content}
      {badge ? <CountBadge text={badge} isWide={isWide} /> : null}
      {badgeLabel ? <span className="sr-only">{badgeLabel}</span> : null}
    </Link>
  )
  return isWide ? (
    item
  ) : (
    <Tooltip text={named} side="right">
      {item}
    </Tooltip>
  )
}

function CountBadge({ text, isWide }: { text: string; isWide: boolean }) {
  return isWide ? (
    <span aria-hidden className="figures ms-auto text-xs font-medium text-foreground">
      {text}
    </span>
  ) : (
    <span aria-hidden className="absolute end-1 top-1 size-1.5 rounded-full bg-primary" />
  )
}
