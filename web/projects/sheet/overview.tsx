import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Fact, ProjectSheet, FactStatement } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { formatDay } from '#web/format/format.ts'
import { sourceLineText } from '#web/format/source-line.ts'
import { fieldLabels, formatFact } from '#web/projects/fact-labels.ts'
import { stageLabels } from '#web/projects/vocabulary.ts'
import { statedFacts } from './stated-facts.ts'

/** Register and developer side by side, each value with source and date. */
export function SheetFacts({ sheet: { description, facts } }: { sheet: ProjectSheet }) {
  return (
    <div className="grid gap-6">
      {description ? <p className="max-w-[68ch] leading-relaxed">{description}</p> : null}
      <Facts facts={statedFacts(facts)} />
    </div>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0)
    return <EmptyState title={m.projects_facts_none()}>{m.projects_facts_none_detail()}</EmptyState>
  const hasStaff = facts.some(({ staff }) => staff !== null)
  const hasDeveloper = facts.some(({ developer }) => developer !== null)
  return (
    <table className="figures w-full table-fixed border-t-2 border-foreground/80 text-sm max-md:block">
      <caption className="sr-only">{m.projects_facts_title()}</caption>
      <thead className="max-md:hidden">
        <tr className="text-xs text-muted-foreground [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal">
          <th scope="col" className="w-52">
            {m.ui_compare_fact()}
          </th>
          <th scope="col">{m.projects_register_says()}</th>
          <th scope="col">{m.projects_developer_says()}</th>
          {hasStaff ? <th scope="col">{m.projects_staff_say()}</th> : null}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {facts.map((fact) => (
          <tr
            key={fact.field}
            className="border-t border-border align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3"
          >
            <th
              scope="row"
              className="text-start font-normal text-muted-foreground max-md:col-span-2 max-md:pb-1 md:w-48 md:py-2.5 md:pe-4"
            >
              {fieldLabels[fact.field]()}
              {fact.conflict ? <ConflictMark conflict={fact.conflict} /> : null}
            </th>
            <SaidCell fact={fact} said={fact.register} head={m.projects_register_says()} />
            {hasDeveloper ? (
              <SaidCell fact={fact} said={fact.developer} head={m.projects_developer_says()} />
            ) : null}
            {hasStaff ? <SaidCell fact={fact} said={fact.staff} head={m.projects_staff_say()} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { fact: Fact; said: FactStatement | null; head: string }

function SaidCell({ fact: { field }, said, head }: CellProps) {
  return (
    <td className="min-w-0 wrap-anywhere md:py-2.5 md:pe-4">
      <span aria-hidden className="block text-xs text-muted-foreground md:hidden">
        {head}
      </span>
      {said === null ? (
        <span className="text-muted-foreground" title={m.ui_unknown()}>
          —
        </span>
      ) : (
        <>
          <span
            title={said.filed ?? undefined}
            className={said.value === null ? 'text-muted-foreground' : ''}
          >
            <bdi>{formatFact(field, said.value)}</bdi>
          </span>
          <span className="block text-xs text-muted-foreground">
            {m.projects_said_on({ source: said.source.title, date: formatDay(said.seenOn) })}
          </span>
          {said.file ? (
            <bdi className="block text-xs text-muted-foreground">{sourceLineText(said.file)}</bdi>
          ) : null}
        </>
      )}
    </td>
  )
}

function ConflictMark({ conflict: { openedOn, reply } }: { conflict: NonNullable<Fact['conflict']> }) {
  return (
    <span className="block text-xs text-warning">
      <TriangleAlert aria-hidden className="me-1 inline size-3.5" />
      {m.projects_conflict({ date: formatDay(openedOn) })}
      {reply ? (
        <span className="block text-muted-foreground">{m.projects_conflict_reply({ reply })}</span>
      ) : null}
    </span>
  )
}

function DeveloperLink({
  developer: { slug, name },
}: {
  developer: NonNullable<ProjectSheet['card']['developer']>
}) {
  return (
    <Link to="/developers/$slug" params={{ slug }} className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Developer, legal entity and master developer are three different things, shown separately. */
export function SheetWho({ sheet }: { sheet: ProjectSheet }) {
  const { card, entity, masterEntity, masterProject, zoningAuthority } = sheet
  const called = ({ name, number }: NonNullable<ProjectSheet['entity']>) =>
    name === null ? m.projects_entity_number({ number }) : m.projects_entity({ name, number })
  const rows: [string, ReactNode][] = [
    [m.projects_filter_developer(), card.developer && <DeveloperLink developer={card.developer} />],
    [m.projects_entity_legal(), entity && called(entity)],
    [m.projects_entity_master(), masterEntity && called(masterEntity)],
    [m.projects_master_project(), masterProject],
    [m.projects_column_number(), card.registerNumber],
    [m.projects_column_registered(), card.registeredOn && formatDay(card.registeredOn)],
    [m.projects_filter_stage(), stageLabels[card.stage]()],
    [m.projects_filter_type(), projectTypeLabels[card.type]()],
    [m.projects_filter_area(), card.area?.name ?? card.location],
    [m.projects_zoning(), zoningAuthority],
  ]
  return (
    <dl className="grid border-t-2 border-foreground/80 text-sm md:grid-cols-2 md:gap-x-10">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 border-b border-border py-2.5"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
