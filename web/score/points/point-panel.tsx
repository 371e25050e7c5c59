import type { ReactNode } from 'react'
import type { PointOnSheet } from '#contract/score/sheet.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { formatDay } from '#web/format/format.ts'
import {
  amongText,
  inputName,
  formatInput,
  ruleText,
  sourceText,
  pointValueText,
  formatEffect,
  formatScore,
  formatShare,
} from '#web/score/score-text.ts'

/** Staff tools below the facts of a point. */
export type PointEntry = (point: PointOnSheet) => ReactNode

type Props = { point: PointOnSheet | null; onClose: () => void; renderEditor: PointEntry | undefined }

/** One point with everything needed to verify it. */
export function PointPanel({ point, onClose, renderEditor }: Props) {
  return (
    <Sheet open={point !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {point ? (
        <SheetContent
          title={point.name}
          description={m.score_point_of({ id: point.id, share: `${(point.weight * 100).toFixed(2)}%` })}
        >
          <div className="grid gap-8">
            <PointFacts point={point} />
            {renderEditor?.(point)}
          </div>
        </SheetContent>
      ) : null}
    </Sheet>
  )
}

function PointFacts({ point }: { point: PointOnSheet }) {
  const { record, rule, unit, cap, isGate } = point
  return (
    <div className="grid gap-6 text-sm">
      <p className="font-serif text-2xl leading-tight">{pointValueText(point)}</p>
      {cap === null ? null : <p className="text-negative">{m.score_caps_at({ cap })}</p>}
      {isGate && point.state !== 'observed' ? (
        <p className="rounded-sm bg-warning-surface p-3 text-warning">{m.score_gate_unknown()}</p>
      ) : null}
      <WhereFrom point={point} />
      {record?.inputs ? (
        <Facts title={m.score_inputs()}>
          {Object.entries(record.inputs).map(([name, value]) => (
            <Fact key={name} name={inputName(name)}>
              {formatInput(value)}
            </Fact>
          ))}
        </Facts>
      ) : null}
      <HowItCounts point={point} />
      <section>
        <h3 className="font-medium">{m.score_rule()}</h3>
        <p className="mt-1 text-muted-foreground">{ruleText(rule, unit)}</p>
        <p className="mt-1 text-muted-foreground">
          {point.halfLifeDays === null
            ? m.score_no_half_life()
            : m.score_half_life({ days: point.halfLifeDays })}
        </p>
        <h3 className="mt-4 font-medium">{m.score_definition()}</h3>
        <p className="mt-1 text-muted-foreground">{point.definition}</p>
        {point.isComputed ? (
          <p className="mt-3">
            <Badge variant="outline">{m.score_computed()}</Badge>
          </p>
        ) : null}
      </section>
    </div>
  )
}

function WhereFrom({ point }: { point: PointOnSheet }) {
  const { record, requests } = point
  return (
    <Facts title={m.score_where_from()}>
      <Fact name={m.score_source()}>
        {record ? (
          record.url ? (
            <a href={record.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {record.title}
            </a>
          ) : (
            record.title
          )
        ) : (
          m.score_source_would_be({ source: sourceText[point.source]() })
        )}
      </Fact>
      {record ? <Fact name={m.score_publisher()}>{record.publisher}</Fact> : null}
      {point.state === 'observed' && point.observedOn ? (
        <Fact name={m.score_observed()}>
          {m.score_observed_on({ date: formatDay(point.observedOn), days: point.ageDays ?? 0 })}
        </Fact>
      ) : null}
      {record && !record.workedOut ? (
        <Fact name={m.score_evidence()}>
          {point.proven ? m.score_proven() : m.score_unproven()}
          {record.evidence ? <span className="mt-1 block">{record.evidence}</span> : null}
        </Fact>
      ) : null}
      {requests ? (
        <Fact name={m.score_request_count()}>
          {m.score_requested_by({ count: requests.members, date: formatDay(requests.since) })}
        </Fact>
      ) : null}
    </Facts>
  )
}

function HowItCounts({ point }: { point: PointOnSheet }) {
  const { normalised, shrunk, contribution, headroom, peers } = point
  return (
    <Facts title={m.score_how_counts()}>
      <Fact name={m.score_normalised()}>{normalised === null ? '—' : formatScore(normalised)}</Fact>
      <Fact name={m.score_reliability()}>{formatShare(point.reliability)}</Fact>
      {shrunk === null ? null : <Fact name={m.score_counted()}>{formatScore(shrunk)}</Fact>}
      {contribution === null ? null : <Fact name={m.score_contribution()}>{formatEffect(contribution)}</Fact>}
      {headroom === null ? null : <Fact name={m.score_headroom()}>{formatEffect(headroom)}</Fact>}
      <Fact name={m.score_peers()}>
        {peers.among === 'assumed'
          ? m.score_peers_assumed({ mean: formatScore(peers.mean) })
          : m.score_peers_are({
              mean: formatScore(peers.mean),
              count: peers.count,
              among: amongText(peers.among),
            })}
      </Fact>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-2 divide-y divide-border border-y border-border">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
