import type { ProjectProposal } from '#contract/introductions/proposals.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  proposalFacts,
  proposalValue,
  type ProposalDisplay,
  type ProposalFact,
} from '#domain/introductions/proposal-facts.ts'
import { areaNumber, wholePercent } from '#domain/money/format-money.ts'
import type { PdfBlock, PdfDocument } from '#server/pdf/document.ts'

const none = '—'

const stageText = { 'off-plan': 'Off-plan', ready: 'Ready' } as const

const factText: Record<ProposalFact, string> = {
  developer: 'Developer',
  area: 'Area',
  stage: 'Stage',
  handover: 'Registered handover',
  slip: 'Handover moved by, days',
  priceFrom: 'Price from',
  pricePerArea: 'Lowest price per',
  againstArea: 'Against the area median',
  grossYield: 'Gross yield',
  netYield: 'Net yield',
  sales: 'Registered sales, 12 months',
  beforeHandover: 'Paid before handover',
  escrow: 'Escrow agent',
  available: 'Homes available / on the list',
  metro: 'Walk to the metro, minutes',
}

type Context = { display: ProposalDisplay; appUrl: string; now: Date }

/** A proposal on paper: the facts side by side, then the scores by category. */
export function proposalDocument(proposal: ProjectProposal, { display, appUrl, now }: Context): PdfDocument {
  const { agent, note, projects, madeAt, id } = proposal
  const address = `${appUrl}/proposals/${id}`
  const { locale } = display
  return {
    title: 'Projects side by side',
    subtitle: `Proposed by ${agent.fullName}, ${agent.agency}, on ${formatDay(locale, gulfDay(new Date(madeAt)))}`,
    notes: [
      `Figures as Diwan holds them on ${formatDay(locale, gulfDay(now))}. Prices in ${display.currency} where a dated rate is known.`,
      'Information, not advice. Diwan is neither broker nor adviser; the score does not depend on who proposes a project.',
    ],
    demonstration: projects.some(({ demonstration }) => demonstration)
      ? 'Demonstration data: these projects do not exist.'
      : null,
    footer: `Diwan · ${address}`,
    pageText: (page, pages) => `Page ${page} of ${pages}`,
    at: now,
    blocks: [
      ...(note === '' ? [] : ([{ kind: 'text', text: note }] satisfies PdfBlock[])),
      { kind: 'heading', text: 'Facts' },
      {
        kind: 'table',
        head: ['', ...projects.map(({ name }) => name)],
        textColumns: projects.map((_, at) => at + 1),
        rows: proposalFacts.map((fact) => [
          fact === 'pricePerArea' ? `${factText[fact]} ${unitText[display.unit]}` : factText[fact],
          ...projects.map((project) => cellText(fact, project, display)),
        ]),
      },
      ...scoreBlocks(proposal, locale),
      ...projects.map(({ slug, name }): PdfBlock => ({
        kind: 'text',
        tone: 'quiet',
        text: `${name}: all points and sources at ${appUrl}/projects/${slug}`,
        link: `${appUrl}/projects/${slug}?tab=score`,
      })),
    ],
  }
}

const unitText = { sqft: 'sq ft', sqm: 'm²' } as const

function cellText(fact: ProposalFact, project: ProjectCard, display: ProposalDisplay): string {
  return (fact === 'stage' ? stageText[project.stage] : proposalValue(fact, project, display)) ?? none
}

/** The score sheet: total, coverage and categories. A project without a score says so. */
function scoreBlocks({ projects, scores }: ProjectProposal, locale: string): PdfBlock[] {
  const scored = projects.map(({ slug }) => scores.projects.findIndex((one) => one.slug === slug))
  const headlines = scored.map((at) => scores.projects[at])
  const line = (label: string, value: (at: number) => string | null) => [
    label,
    ...scored.map((at) => value(at) ?? none),
  ]
  const outOf100 = (score: number | null | undefined) =>
    score === null || score === undefined ? null : areaNumber(locale, score)
  return [
    { kind: 'heading', text: 'Scores' },
    {
      kind: 'table',
      head: ['', ...projects.map(({ name }) => name)],
      rows: [
        ['Score of 100', ...headlines.map((one) => outOf100(one?.headline.score) ?? 'Not rated')],
        ['Grade', ...headlines.map((one) => one?.headline.grade ?? none)],
        [
          'Points with a value',
          ...headlines.map((one) => (one ? wholePercent(locale, one.headline.coverage) : none)),
        ],
        ['As of', ...headlines.map((one) => (one ? formatDay(locale, one.asOf) : none))],
        ...scores.categories.map(({ name, scores: values }) => line(name, (at) => outOf100(values[at]))),
      ],
      note: 'Each score is computed from up to 200 points by the published method. A project with too few known points is not rated.',
    },
  ]
}
