import { useCallback } from 'react'
import type { AccountRef, AuditEntry } from '#contract/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { DateRangeField, type DateRange } from '#web/ui/dates/date-range-field.tsx'
import { formatDay } from '#web/format/format.ts'
import type { AuditSearch, AdminNavigate } from '#web/admin/address.ts'
import { actionChoices, actorName } from './audit-sentence.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

type Props = { search: AuditSearch; entries: readonly AuditEntry[]; go: AdminNavigate<AuditSearch> }

/** The filters of the log. Accounts are added from an event's details and shown here as chips. */
export function AuditFilters({ search, entries, go }: Props) {
  const { action, text, actor, subject, from, to } = search
  const find = useCallback(
    (words: string) => go({ ...search, text: words === '' ? undefined : words }, 'replace'),
    [search, go],
  )
  const actions = actionChoices()
  const accounts = entries.flatMap((entry) => [entry.actor, entry.subject])
  const named = (id: string) =>
    actorName(accounts.find((account): account is AccountRef => account?.id === id) ?? gone(id))
  const range: DateRange | undefined =
    from || to ? { from: from ? dayIn(from) : undefined, to: to ? dayIn(to) : undefined } : undefined
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_16rem]">
        <SearchField
          label={m.admin_audit_find()}
          value={text ?? ''}
          onSearch={find}
          className="sm:max-lg:col-span-2"
        />
        <Combobox
          label={m.admin_audit_action()}
          placeholder={m.admin_audit_every_action()}
          options={actions}
          value={action ?? null}
          onValueChange={(value) =>
            go({ ...search, action: actions.find((one) => one.value === value)?.value })
          }
        />
        <DateRangeField
          aria-label={m.admin_audit_days()}
          placeholder={m.admin_audit_every_day()}
          value={range}
          format={(day) => formatDay(toDay(day) ?? '')}
          onValueChange={(days) => go({ ...search, from: toDay(days?.from), to: toDay(days?.to) })}
        />
      </div>
      {actor || subject || range ? (
        <div className="flex flex-wrap gap-2">
          {actor ? (
            <Chip onRemove={() => go({ ...search, actor: undefined })}>
              {m.admin_audit_by({ name: named(actor) })}
            </Chip>
          ) : null}
          {subject ? (
            <Chip onRemove={() => go({ ...search, subject: undefined })}>
              {m.admin_audit_to({ name: named(subject) })}
            </Chip>
          ) : null}
          {range ? (
            <Chip onRemove={() => go({ ...search, from: undefined, to: undefined })}>{toSpan(from, to)}</Chip>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** An account that no loaded event names. */
const gone = (id: string): AccountRef => ({ id, name: id, email: null, deleted: false })

function toSpan(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (from) return m.admin_audit_since({ day: formatDay(from) })
  return to ? m.admin_audit_until({ day: formatDay(to) }) : ''
}

/** The calendar gives midnight in the reader's time zone; the address has only the date. */
function toDay(day: Date | undefined): string | undefined {
  if (!day) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const dayIn = (day: string): Date => new Date(`${day}T00:00:00`)
