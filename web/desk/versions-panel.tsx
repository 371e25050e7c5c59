import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskText, FieldDifference } from '#contract/desk.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { fieldText } from './desk-labels.ts'
import { difference } from './queries.ts'

/** Differences between two versions: by default the published version, or the first, and the newest. */
export function VersionsPanel({ text }: { text: DeskText }) {
  const oldest = text.versions.at(-1)?.number ?? text.version
  const [from, setFrom] = useState(text.liveVersion ?? oldest)
  const [to, setTo] = useState(text.version)
  const options = text.versions.map(({ number, by, at, isLive }) => ({
    value: String(number),
    label: [
      formatDateTime(at),
      by ?? m.desk_version_taken_over(),
      ...(isLive ? [m.desk_version_live()] : []),
    ].join(' · '),
  }))
  if (text.versions.length < 2)
    return <p className="text-sm text-muted-foreground">{m.desk_versions_one()}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{m.desk_versions_from()}</span>
        <Select
          aria-label={m.desk_versions_from()}
          className="w-auto max-w-full"
          value={String(from)}
          options={options}
          onValueChange={(chosen) => setFrom(Number(chosen))}
        />
        <span>{m.desk_versions_to()}</span>
        <Select
          aria-label={m.desk_versions_to()}
          className="w-auto max-w-full"
          value={String(to)}
          options={options}
          onValueChange={(chosen) => setTo(Number(chosen))}
        />
      </div>
      <Differences textId={text.id} from={from} to={to} />
    </div>
  )
}

function Differences({ textId, from, to }: { textId: string; from: number; to: number }) {
  const query = useQuery(difference(textId, from, to))
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={3} />
  if (query.data.length === 0)
    return <p className="text-sm text-muted-foreground">{m.desk_versions_same()}</p>
  return (
    <dl className="grid max-w-[80ch] gap-6">
      {query.data.map(({ field, parts }) => (
        <div key={field} className="grid gap-2 border-t border-border pt-4">
          <dt className="text-sm font-medium">{fieldText(field)}</dt>
          <dd className="leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
            {parts.map((part, at) => (
              <Part key={`${at} ${part.change}`} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A change, marked by underline or strike-through, by colour, and by `ins` or `del` for screen readers. */
function Part({ text, change }: FieldDifference['parts'][number]) {
  if (change === 'added')
    return <ins className="bg-positive/12 decoration-positive decoration-2 underline-offset-4">{text}</ins>
  if (change === 'removed') return <del className="bg-destructive/12 text-muted-foreground">{text}</del>
  return <span>{text}</span>
}
