import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactConflict } from '#contract/records.ts'
import { hasRight } from '#domain/access/rights.ts'
import { limits } from '#domain/limits.ts'
import { conflictStates } from '#domain/records/kinds.ts'
import { api } from '#web/api/client.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { formatDay, formatDayOrTime } from '#web/format/format.ts'
import type { RecordsUser } from './me.ts'
import type { FactLabels } from './fact-inputs.tsx'
import { conflictList } from './queries.ts'
import { conflictStateText } from './record-text.ts'
import { StateFilter } from './state-filter.tsx'
import { useRecordChange } from './use-record-change.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  me: RecordsUser
  factLabels: FactLabels
}

/** Fact conflicts beyond a field's tolerance, newest first; by default the open ones. */
export function ConflictsQueue({ search, go, me, factLabels }: Props) {
  const stateParam = search['state'] ?? 'open'
  const state = conflictStates.find((one) => one === stateParam)
  const query = useInfiniteQuery(conflictList(state ? { state } : {}))
  return (
    <div>
      <StateFilter
        label={m.records_state()}
        value={state}
        options={conflictStates.map((value) => ({ value, label: conflictStateText[value]() }))}
        onChange={(value) => go({ ...search, state: value })}
      />
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.conflicts)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.records_conflicts_none(), detail: m.records_conflicts_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows.map(({ project }) => project)}>
            <ul className="divide-y divide-border border-y border-border">
              {rows.map((conflict) => (
                <Conflict key={conflict.id} of={conflict} me={me} factLabels={factLabels} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}

function Conflict({ of, me, factLabels }: { of: FactConflict; me: RecordsUser; factLabels: FactLabels }) {
  return (
    <li className="grid gap-x-10 gap-y-4 py-5 text-sm lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={`/projects/${of.project.slug}`}
            className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
          >
            <bdi>{of.project.name}</bdi>
          </a>
          <span className="text-muted-foreground">{factLabels.names[of.field]()}</span>
          <Badge variant={of.state === 'open' ? 'warning' : 'outline'}>{conflictStateText[of.state]()}</Badge>
          <DemonstrationMark of={of.project} />
        </div>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {[of.first, of.second].map((statement, at) => (
            <div key={at} className="min-w-0">
              <dt className="text-xs text-muted-foreground">{statement.source}</dt>
              <dd className="mt-0.5 text-base">
                <bdi>{factLabels.written(of.field, statement.value)}</bdi>
                <span className="mt-0.5 block text-xs text-muted-foreground">
                  {[
                    m.records_seen({ day: formatDay(statement.seenOn) }),
                    statement.notedBy,
                    statement.evidence,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-muted-foreground">
          {m.records_opened({ when: formatDayOrTime(of.openedAt) })}
        </p>
        {of.reply ? <Statement title={m.records_reply()} text={of.reply} at={of.repliedAt} /> : null}
        {of.settlement ? (
          <Statement
            title={m.records_settlement({ who: of.settledBy ?? m.ui_unknown() })}
            text={of.settlement}
            at={of.settledAt}
          />
        ) : null}
      </div>
      {of.state === 'open' || of.state === 'replied' ? <Actions of={of} me={me} /> : null}
    </li>
  )
}

function Statement({ title, text, at }: { title: string; text: string; at: string | null }) {
  return (
    <div className="border-s-2 border-border ps-3">
      <p className="text-xs text-muted-foreground">
        {[title, at ? formatDayOrTime(at) : null].filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

function Actions({ of, me }: { of: FactConflict; me: RecordsUser }) {
  const [words, setText] = useState('')
  const change = useRecordChange()
  const text = words.trim()
  const isTooShort = text.length < 3
  const params = { conflictId: of.id }
  const onDone = () => setText('')
  return (
    <div className="grid content-start gap-3">
      <Field label={m.records_conflict_words()} hint={m.records_conflict_hint()}>
        <Textarea
          rows={3}
          value={words}
          maxLength={limits.records.textCharacters}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {hasRight('contentEditing', me.roles) ? (
          <Button
            size="sm"
            variant="outline"
            disabled={isTooShort}
            isPending={change.isPending}
            onClick={() =>
              change.mutate({
                send: () => api.records.reply({ params, body: { reply: text } }),
                done: m.records_replied(),
                onDone,
              })
            }
          >
            {m.records_save_reply()}
          </Button>
        ) : null}
        {hasRight('contentApproval', me.roles) ? (
          <Button
            size="sm"
            disabled={isTooShort}
            isPending={change.isPending}
            onClick={() =>
              change.mutate({
                send: () => api.records.settle({ params, body: { settlement: text } }),
                done: m.records_settled(),
                onDone,
              })
            }
          >
            {m.records_settle()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
