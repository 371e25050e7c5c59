import { Link } from '@tanstack/react-router'
import type { LetterRow } from '#contract/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { media } from '#web/ui/use-media.ts'
import { formatDate, formatDayAndMonth, formatTime } from '#web/format/format.ts'
import type { OutboxSearch } from '#web/admin/address.ts'
import { stateLabel } from './letter-labels.ts'

/** Whether the letter opens beside the list. */
const besideEachOther = () => window.matchMedia(media.large).matches

type Props = { letters: readonly LetterRow[]; search: OutboxSearch }

/** Letters listed as in a mail client: recipient, time, subject. */
export function LetterList({ letters, search }: Props) {
  return (
    <ul aria-label={m.admin_outbox_list()} className="min-w-0 divide-y divide-border border-y border-border">
      {letters.map((letter) => (
        <li key={letter.id}>
          <Link
            to="/admin/outbox"
            search={{ ...search, letter: letter.id }}
            // If the letter replaces the list, it starts at the top.
            resetScroll={!besideEachOther()}
            aria-current={letter.id === search.letter ? 'true' : undefined}
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] gap-0.5 border-s-2 border-transparent px-3 py-2.5 transition-colors duration-150 hover:bg-muted focus-visible:outline-offset-[-2px]',
              letter.id === search.letter && 'border-primary bg-accent hover:bg-accent',
            )}
          >
            <span className="flex items-baseline gap-3">
              <bdi className="min-w-0 flex-1 truncate text-sm font-medium">{letter.recipient}</bdi>
              <time dateTime={letter.queuedAt} className="figures shrink-0 text-xs text-muted-foreground">
                {shortMoment(letter.queuedAt)}
              </time>
            </span>
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate text-sm">{letter.subject}</span>
              {letter.state === 'sent' || letter.state === 'kept' ? null : (
                <Badge
                  variant={letter.state === 'failed' || letter.state === 'uncertain' ? 'warning' : 'default'}
                >
                  {stateLabel(letter.state)}
                </Badge>
              )}
            </span>
            <span className="truncate text-xs text-muted-foreground">{letter.preview}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The time of a letter from today, the date of an older one. */
function shortMoment(iso: string): string {
  return formatDate(iso) === formatDate(Date.now()) ? formatTime(iso) : formatDayAndMonth(iso)
}
