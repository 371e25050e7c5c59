import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectProposal } from '#contract/introductions/proposals.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { proposalFacts, proposalValue, type ProposalFact } from '#domain/introductions/proposal-facts.ts'
import { areaNumber, wholePercent } from '#domain/money/format-money.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { api } from '#web/api/client.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { displayLocale, formatDay, formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { proposal } from './queries.ts'

/** A proposal of an agent: projects side by side, with the score of each. */
export function ProposalPage({ id }: { id: string }) {
  const query = useQuery(proposal(id))
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="page-title">{m.introductions_proposal_title()}</h1>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <Content made={query.data} />
      )}
    </div>
  )
}

function Content({ made }: { made: ProjectProposal }) {
  const { id, agent, isOwn, note, madeAt, projects } = made
  return (
    <>
      <header className="grid gap-4">
        <p className="max-w-[68ch]">
          {isOwn
            ? m.introductions_proposal_own({ date: formatLongDate(madeAt) })
            : m.introductions_proposal_by({
                agent: agent.fullName,
                agency: agent.agency,
                date: formatLongDate(madeAt),
              })}
        </p>
        {note ? (
          <blockquote
            dir="auto"
            className="max-w-[68ch] border-s-2 border-brass ps-4 leading-relaxed wrap-anywhere whitespace-pre-line"
          >
            {note}
          </blockquote>
        ) : null}
        <p className="max-w-[68ch] text-sm text-muted-foreground">{m.introductions_proposal_information()}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <SaveButton id={id} madeAt={madeAt} />
          {projects.length > 1 ? (
            <Button asChild variant="outline" size="sm">
              <Link to="/projects/compare" search={{ projects: projects.map(({ slug }) => slug).join(',') }}>
                {m.introductions_proposal_points()}
              </Link>
            </Button>
          ) : null}
          {!isOwn && agent.isListed ? (
            <Button asChild variant="outline" size="sm">
              <Link to="/agents/$id" params={{ id: agent.slug }}>
                <bdi>{agent.fullName}</bdi>
              </Link>
            </Button>
          ) : null}
        </div>
      </header>
      {projects.length === 0 ? (
        <p>{m.introductions_proposal_gone()}</p>
      ) : (
        <DemonstrationScope items={projects}>
          <Facts projects={projects} />
          <Scores made={made} />
        </DemonstrationScope>
      )}
    </>
  )
}

function SaveButton({ id, madeAt }: Pick<ProjectProposal, 'id' | 'madeAt'>) {
  const { mutate, isPending } = useSaveFile(() => ({
    name: `diwan-proposal-${gulfDay(new Date(madeAt))}.pdf`,
    file: api.introductions.proposalFile({ params: { proposalId: id } }),
  }))
  return (
    <Button variant="outline" size="sm" isPending={isPending} onClick={() => mutate()}>
      <FileDown aria-hidden />
      {m.introductions_proposal_pdf()}
    </Button>
  )
}

const factText: Record<ProposalFact, () => string> = {
  developer: m.introductions_fact_developer,
  area: m.introductions_fact_area,
  stage: m.introductions_fact_stage,
  handover: m.introductions_fact_handover,
  slip: m.introductions_fact_slip,
  priceFrom: m.introductions_fact_price_from,
  pricePerArea: m.introductions_fact_price_per_area,
  againstArea: m.introductions_fact_against_area,
  grossYield: m.introductions_fact_gross_yield,
  netYield: m.introductions_fact_net_yield,
  sales: m.introductions_fact_sales,
  beforeHandover: m.introductions_fact_before_handover,
  escrow: m.introductions_fact_escrow,
  available: m.introductions_fact_available,
  metro: m.introductions_fact_metro,
}
const stageText = { 'off-plan': m.introductions_fact_off_plan, ready: m.introductions_fact_ready }
const unitText = { sqft: m.ui_unit_sqft, sqm: m.ui_unit_sqm }

function Facts({ projects }: { projects: readonly ProjectCard[] }) {
  const { currency = 'AED', areaUnit = 'sqft' } = useQuery(preferences()).data ?? {}
  const display = { locale: displayLocale(), currency, unit: areaUnit }
  return (
    <ComparedRows
      title={m.introductions_proposal_facts()}
      projects={projects}
      rows={proposalFacts.map((fact) => ({
        name: fact === 'pricePerArea' ? `${factText[fact]()} ${unitText[areaUnit]()}` : factText[fact](),
        cells: projects.map((project) =>
          fact === 'stage' ? stageText[project.stage]() : proposalValue(fact, project, display),
        ),
      }))}
    />
  )
}

function Scores({ made: { projects, scores } }: { made: ProjectProposal }) {
  const locale = displayLocale()
  const scored = projects.map(({ slug }) => scores.projects.findIndex((one) => one.slug === slug))
  const headlines = scored.map((at) => scores.projects[at])
  const outOf100 = (score: number | null | undefined) =>
    score === null || score === undefined ? null : areaNumber(locale, score)
  return (
    <>
      <ComparedRows
        title={m.introductions_proposal_scores()}
        projects={projects}
        rows={[
          {
            name: m.introductions_score_total(),
            cells: headlines.map((one) => outOf100(one?.headline.score) ?? m.introductions_score_none()),
          },
          { name: m.introductions_score_grade(), cells: headlines.map((one) => one?.headline.grade ?? null) },
          {
            name: m.introductions_score_coverage(),
            cells: headlines.map((one) => (one ? wholePercent(locale, one.headline.coverage) : null)),
          },
          {
            name: m.introductions_score_as_of(),
            cells: headlines.map((one) => (one ? formatDay(one.asOf) : null)),
          },
          ...scores.categories.map(({ name, scores: values }) => ({
            name,
            cells: scored.map((at) => outOf100(values[at])),
          })),
        ]}
      />
      <p className="max-w-[68ch] text-sm text-muted-foreground">{m.introductions_score_detail()}</p>
    </>
  )
}

type Row = { name: string; cells: readonly (string | null)[] }

function ComparedRows({
  title,
  projects,
  rows,
}: {
  title: string
  projects: readonly ProjectCard[]
  rows: readonly Row[]
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-serif text-2xl">{title}</h2>
      <ScrollRegion aria-label={title} className="relative overflow-x-auto">
        <table className="figures w-full min-w-[34rem] table-fixed text-sm">
          <thead>
            <tr className="border-b border-border align-bottom">
              <th scope="col" className="w-40 py-2 text-start text-xs font-normal text-muted-foreground">
                {m.introductions_proposal_fact()}
              </th>
              {projects.map((project) => (
                <th key={project.slug} scope="col" className="py-2 ps-4 text-start font-normal">
                  <ProjectHead project={project} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-b border-border/60 align-top">
                <th scope="row" className="py-2 text-start font-normal text-muted-foreground">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={projects[at]?.slug} className="py-2 ps-4 wrap-anywhere">
                    {cell === null ? <Unknown /> : <bdi>{cell}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function ProjectHead({ project }: { project: ProjectCard }): ReactNode {
  return (
    <>
      <Link
        to="/projects/$slug"
        params={{ slug: project.slug }}
        className="font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{project.name}</bdi>
      </Link>{' '}
      <DemonstrationMark of={project} />
    </>
  )
}

function Unknown() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>—</span>
      <span className="sr-only">{m.ui_unknown()}</span>
    </span>
  )
}
