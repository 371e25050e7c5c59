import { useQuery } from '@tanstack/react-query'
import type { OneRecord } from '#contract/records.ts'
import { hasRight } from '#domain/access/rights.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureManager } from '#web/pictures/picture-manager.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { SheetContent } from '#web/ui/overlays/sheet.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import type { FactLabels } from './fact-inputs.tsx'
import type { RecordsUser } from './me.ts'
import { Disclosure } from './disclosure.tsx'
import { MergeForm } from './merge-form.tsx'
import { ProposalItem } from './proposal-item.tsx'
import { recordById } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { StatementForm } from './statement-form.tsx'

type Props = { kind: RecordKind; id: number; me: RecordsUser; factLabels: FactLabels }

const pages = { project: '/projects/', developer: '/developers/' } as const

/** One record: its editable fields, other actions, and earlier proposals. */
export function OpenRecord({ kind, id, me, factLabels }: Props) {
  const query = useQuery(recordById(kind, id))
  const record = query.data
  return (
    <SheetContent
      title={record ? <bdi>{record.name}</bdi> : m.records_title()}
      description={record?.filedAs ?? undefined}
    >
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : record ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <RecordStatus record={record} />
          <Editing record={record} me={me} factLabels={factLabels} />
          <section aria-labelledby="history">
            <h3 id="history" className="font-medium">
              {m.records_history()}
            </h3>
            {record.proposals.length === 0 ? (
              <p className="mt-1 text-sm text-muted-foreground">{m.records_history_none()}</p>
            ) : (
              <ul className="mt-2 divide-y divide-border border-y border-border">
                {record.proposals.map((proposal) => (
                  <ProposalItem key={proposal.id} of={proposal} me={me} factLabels={factLabels} />
                ))}
              </ul>
            )}
          </section>
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </SheetContent>
  )
}

function RecordStatus({ record }: { record: OneRecord }) {
  const { kind, slug, published, isPending, mergedInto } = record
  return (
    <div className="grid gap-2 text-sm">
      {mergedInto ? <p>{m.records_merged_into({ name: mergedInto.name })}</p> : null}
      {isPending ? <p className="border-s-2 border-brass ps-3">{m.records_pending_detail()}</p> : null}
      {kind !== 'area' && published ? (
        <p>
          <a
            href={`${pages[kind]}${slug}`}
            className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.records_seen_by_members()}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Editing({ record, me, factLabels }: { record: OneRecord; me: RecordsUser; factLabels: FactLabels }) {
  const { kind, id, isPending, mergedInto, fields } = record
  if (!hasRight('contentEditing', me.roles) || mergedInto) return null
  return (
    <>
      {isPending ? null : <RecordForm key={JSON.stringify(fields)} id={id} fields={fields} />}
      {kind === 'project' ? (
        <Disclosure title={m.records_statement()}>
          <StatementForm record={record} factLabels={factLabels} />
        </Disclosure>
      ) : null}
      <Disclosure title={m.pictures_title()}>
        <PictureManager subject={kind} subjectId={String(id)} />
      </Disclosure>
      {kind === 'area' || isPending ? null : (
        <Disclosure title={m.records_merge()}>
          <MergeForm kind={kind} id={id} name={record.name} />
        </Disclosure>
      )}
    </>
  )
}
