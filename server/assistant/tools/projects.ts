import { z } from 'zod'
import type { AssistantAction, UsedFilter } from '#contract/assistant.ts'
import { developers } from '#contract/developers.ts'
import { ProjectFilter } from '#contract/projects/filter.ts'
import { projects, type ProjectCard } from '#contract/projects.ts'
import { score } from '#contract/score.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { limits } from '#domain/limits.ts'
import { projectSorts } from '#domain/projects/listing.ts'
import { assistantTool, notFound, refusedResult, toHref, toolResult } from '#server/assistant/tool.ts'
import { writeCount } from './area-figures.ts'
import { writtenUntil } from './home-labels.ts'

const { listed } = limits.assistant
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const registers = ['Register of projects']

type CardFigure = Pick<AnswerFigure, 'label' | 'value' | 'unit'> & Partial<AnswerFigure>

/** A figure of a project's card. */
function cardFigure(card: ProjectCard, figure: CardFigure): AnswerFigure {
  return {
    currency: null,
    sample: null,
    asOf: card.seenOn,
    sources: card.demonstration ? ['Demonstration data'] : registers,
    href: `/projects/${card.slug}`,
    origin: 'record',
    isDemonstration: card.demonstration,
    ...figure,
  }
}

const watchAction = ({ slug: of, name }: { slug: string; name: string }): AssistantAction => ({
  type: 'watch',
  subject: 'projects',
  slug: of,
  name,
})

const sort = z.enum(projectSorts)

/** Projects that match a filter. */
export const findProjects = assistantTool({
  name: 'find_projects',
  description:
    'Published projects that match a filter: city, area (ids), developer (slugs), stage, bedrooms, priceMax in dirhams, dueTo as 2027-Q4, yieldMin.',
  input: ProjectFilter.pick({
    q: true,
    city: true,
    area: true,
    developer: true,
    stage: true,
    type: true,
    bedrooms: true,
    dueFrom: true,
    dueTo: true,
    priceMin: true,
    priceMax: true,
    yieldMin: true,
    grade: true,
    escrow: true,
    pastDue: true,
    postHandover: true,
  }).extend({ sort: sort.optional() }),
  run: async ({ sort: order, ...filter }, { ask }) => {
    const [counted, read] = [
      await ask(projects.facets, filter),
      await ask(projects.list, { ...filter, sort: order }),
    ]
    if (!counted.isOpen) return refusedResult(counted.code)
    if (!read.isOpen) return refusedResult(read.code)
    const href = toHref('/projects', { ...filter, sort: order })
    const filters = projectFilters(filter)
    const found = read.data.projects.slice(0, listed)
    if (found.length === 0)
      return notFound('No published project matches these filters. Remove or change one of them.', {
        filters,
      })
    const [first] = found
    const total: AnswerFigure = {
      label: 'Matching projects',
      value: counted.data.total,
      unit: 'count',
      currency: null,
      sample: null,
      asOf: first?.seenOn ?? null,
      sources: first?.demonstration ? ['Demonstration data'] : registers,
      href,
      origin: 'record',
      isDemonstration: first?.demonstration ?? false,
    }
    const lines = found.map(cardLine)
    return toolResult({
      figures: [total, ...lines.flatMap(({ figures }) => figures)],
      sentences: [
        `${writeFigure(total)} published projects match. The first: ${lines.map(({ words }) => words).join('; ')}.`,
      ],
      texts: found.flatMap(({ name, location, developer }) => [name, location, developer?.name ?? '']),
      filters,
      actions: [
        { type: 'open', label: 'Open the list', href },
        ...found.slice(0, 3).map(watchAction),
        {
          type: 'alert',
          page: 'projects',
          name: 'Projects from the assistant',
          search: href.slice('/projects'.length),
        },
      ],
      links: found.map(({ name, slug: of }) => ({ label: name, href: `/projects/${of}` })),
    })
  },
})

function cardLine(card: ProjectCard): { figures: AnswerFigure[]; words: string } {
  const price =
    card.priceMinorFrom === null || card.currency === null
      ? null
      : cardFigure(card, {
          label: `Lowest listed price, ${card.name}`,
          value: card.priceMinorFrom / 100,
          unit: 'money',
          currency: card.currency,
          asOf: card.pricedOn,
        })
  const due = card.dueOn
    ? cardFigure(card, { label: `Registered completion, ${card.name}`, value: card.dueOn, unit: 'day' })
    : null
  const words = [
    card.location,
    ...(price ? [`from ${writeFigure(price)}`] : []),
    ...(due ? [`completion ${writeFigure(due)}`] : []),
  ]
  return {
    figures: [price, due].flatMap((figure) => figure ?? []),
    words: `${card.name} (${words.join(', ')})`,
  }
}

function projectFilters(filter: Partial<Record<string, string>>): UsedFilter[] {
  const labels = {
    city: 'City',
    stage: 'Stage',
    rooms: 'Bedrooms',
    price: 'Highest price, AED',
    dueTo: 'Handover by',
    developer: 'Developer',
  } as const
  const values = {
    city: filter.city,
    stage: filter.stage,
    rooms: filter.bedrooms,
    price: filter.priceMax,
    dueTo: filter.dueTo,
    developer: filter.developer,
  }
  const choices = {
    city: [
      { value: '', label: 'Any' },
      { value: 'dubai', label: 'Dubai' },
      { value: 'abu-dhabi', label: 'Abu Dhabi' },
      { value: 'riyadh', label: 'Riyadh' },
    ],
    stage: [
      { value: '', label: 'Any' },
      { value: 'off-plan', label: 'Off-plan' },
      { value: 'ready', label: 'Ready' },
    ],
    rooms: ['', '0', '1', '2', '3', '4', '5'].map((value) => ({
      value,
      label: value === '' ? 'Any' : value === '0' ? 'Studio' : value,
    })),
    price: [],
    dueTo: [],
    developer: [],
  }
  const keys = ['city', 'stage', 'rooms', 'price', 'dueTo', 'developer'] as const
  return keys.flatMap((key) => {
    const value = values[key] ?? ''
    if (value === '' && choices[key].length === 0) return []
    return [
      {
        key,
        label: labels[key],
        value,
        shown: choices[key].find((choice) => choice.value === value)?.label ?? value,
        choices: choices[key],
      },
    ]
  })
}

/** What the register and the price list say of a project. */
export const projectFacts = assistantTool({
  name: 'project_facts',
  description:
    'One project by slug: developer, stage, progress, registered completion, homes, lowest price, payment plan, yields, escrow bank.',
  input: z.object({ slug }),
  run: async ({ slug: of }, { ask }) => {
    const read = await ask(projects.read, { slug: of })
    if (!read.isOpen) return refusedResult(read.code)
    const { card, serviceCharge } = read.data
    const { figures, sentences } = factLines(card)
    const charge = serviceCharge
      ? cardFigure(card, {
          label: 'Service charge, of the yearly rent',
          value: serviceCharge.percentOfRent,
          unit: 'percent',
          asOf: serviceCharge.observedOn,
        })
      : null
    return toolResult({
      figures: [...figures, ...(charge ? [charge] : [])],
      sentences: [
        ...sentences,
        ...(charge
          ? [`The service charge takes ${writeFigure(charge)} of a year's rent.`]
          : ['A service charge of it is not on record.']),
      ],
      texts: [
        card.name,
        card.location,
        card.developer?.name ?? '',
        card.escrowAgent ?? '',
        card.registerNumber ?? '',
      ],
      filters: [{ key: 'project', label: 'Project', value: card.slug, shown: card.name, choices: [] }],
      actions: [watchAction(card), { type: 'open', label: 'Open the sheet', href: `/projects/${card.slug}` }],
      links: [
        ...(card.area ? [{ label: card.area.name, href: `/area-guides/${card.area.slug}` }] : []),
        ...(card.developer
          ? [{ label: card.developer.name, href: `/developers/${card.developer.slug}` }]
          : []),
      ],
    })
  },
})

function factLines(card: ProjectCard): { figures: AnswerFigure[]; sentences: string[] } {
  const figures: AnswerFigure[] = []
  const add = (figure: CardFigure) => {
    const made = cardFigure(card, figure)
    figures.push(made)
    return writeFigure(made)
  }
  const stage = card.stage === 'ready' ? 'ready' : 'off-plan'
  const by = card.developer ? ` by ${card.developer.name}` : ''
  const sentences = [`${card.name}${by} in ${card.location} is ${stage}.`]
  if (card.percentCompleted !== null)
    sentences.push(
      `The register puts its progress at ${add({ label: 'Registered progress', value: card.percentCompleted, unit: 'percent' })}.`,
    )
  if (card.completedOn)
    sentences.push(
      `It was completed on ${add({ label: 'Completed', value: card.completedOn, unit: 'day' })}.`,
    )
  else if (card.dueOn)
    sentences.push(
      `Its registered completion is ${add({ label: 'Registered completion', value: card.dueOn, unit: 'day' })}.`,
    )
  else sentences.push('No completion date is on record.')
  if (card.slipDays !== null && card.slipDays > 0)
    sentences.push(
      `That is ${add({ label: 'Days behind the first registered date', value: card.slipDays, unit: 'days', origin: 'computed' })} later than first registered.`,
    )
  if (card.units !== null)
    sentences.push(`It has ${add({ label: 'Homes', value: card.units, unit: 'count' })} homes.`)
  if (card.priceMinorFrom !== null && card.currency !== null)
    sentences.push(
      `Listed prices begin at ${add({ label: 'Lowest listed price', value: card.priceMinorFrom / 100, unit: 'money', currency: card.currency, asOf: card.pricedOn })}.`,
    )
  else sentences.push('No price list is held.')
  if (card.beforeHandover !== null)
    sentences.push(
      `Its payment plan takes ${add({ label: 'Due before handover', value: card.beforeHandover, unit: 'percent', asOf: card.pricedOn })} before handover.`,
    )
  if (card.grossYield !== null)
    sentences.push(
      `Its gross yield is ${add({ label: 'Gross yield', value: card.grossYield, unit: 'percent', origin: 'computed' })} a year.`,
    )
  if (card.netYield !== null)
    sentences.push(
      `Its net yield is ${add({ label: 'Net yield', value: card.netYield, unit: 'percent', origin: 'computed' })} a year.`,
    )
  if (card.escrowAgent) sentences.push(`Its escrow bank is ${card.escrowAgent}.`)
  return { figures, sentences }
}

/** The score of a project, and the points that moved it most. */
export const projectScore = assistantTool({
  name: 'project_score',
  description:
    'The score of a project by slug, its grade, data coverage, rank, and the points that raise and lower it most.',
  input: z.object({ slug }),
  run: async ({ slug: of }, { ask }) => {
    const read = await ask(score.read, { slug: of })
    if (!read.isOpen) return refusedResult(read.code)
    if (read.data.run === null) return notFound(`${read.data.project.name} has no score yet.`)
    const { project, headline, run, points, reasons, rank } = read.data
    const base = {
      currency: null,
      sample: { size: points.filter(({ value }) => value !== null).length, of: 'points on record' },
      asOf: run.asOf,
      sources: ['Diwan score, from the points on record'],
      href: toHref(`/projects/${project.slug}`, { tab: 'score' }),
      origin: 'computed' as const,
      isDemonstration: project.demonstration,
    }
    const coverage: AnswerFigure = {
      ...base,
      label: 'Data coverage',
      value: headline.coverage * 100,
      unit: 'percent',
    }
    const common = {
      texts: [project.name, ...points.map(({ name }) => name)],
      filters: [
        { key: 'project' as const, label: 'Project', value: project.slug, shown: project.name, choices: [] },
      ],
      actions: [watchAction(project), { type: 'open' as const, label: 'Open the score', href: base.href }],
    }
    if (headline.score === null)
      return toolResult({
        ...common,
        figures: [coverage],
        sentences: [
          `${project.name} is not rated: only ${writeFigure(coverage)} of the weight is on record.`,
        ],
      })
    const total: AnswerFigure = {
      ...base,
      label: `Score, ${project.name}`,
      value: headline.score,
      unit: 'points',
    }
    const contributions = (keys: readonly string[]) =>
      keys.slice(0, 3).flatMap((key) => {
        const point = points.find((one) => one.key === key)
        if (!point || point.contribution === null) return []
        const figure: AnswerFigure = {
          ...base,
          label: point.name,
          value: point.contribution,
          unit: 'points',
          sample: null,
          asOf: point.observedOn ?? run.asOf,
        }
        return [
          {
            figure,
            words: `${point.name} (${point.contribution < 0 ? '−' : '+'}${writeFigure({ ...figure, value: Math.abs(point.contribution) })})`,
          },
        ]
      })
    const [gains, losses] = [contributions(reasons.gains), contributions(reasons.losses)]
    const ranked: AnswerFigure | null = rank && {
      ...base,
      label: 'Projects it is ranked among',
      value: rank.count,
      unit: 'count',
      sample: null,
    }
    return toolResult({
      ...common,
      figures: [
        total,
        coverage,
        ...(ranked ? [ranked] : []),
        ...[...gains, ...losses].map(({ figure }) => figure),
      ],
      sentences: [
        `${project.name} has a score of ${writeFigure(total)} of 100, grade ${headline.grade}, with ${writeFigure(coverage)} of the weight on record.`,
        ...(gains.length > 0 ? [`It gains most from ${gains.map(({ words }) => words).join(', ')}.`] : []),
        ...(losses.length > 0 ? [`It loses most by ${losses.map(({ words }) => words).join(', ')}.`] : []),
        ...(ranked ? [`It is ranked among ${writeFigure(ranked)} projects of its kind.`] : []),
        'A score sums up what is on record and is no recommendation.',
      ],
      texts: [...common.texts, 'of 100'],
    })
  },
})

/** The delivery record of a developer. */
export const developerFacts = assistantTool({
  name: 'developer_facts',
  description:
    'The delivery record of a developer by slug: projects, homes delivered, on time, delays, past due.',
  input: z.object({ slug }),
  run: async ({ slug: of }, { ask }) => {
    const read = await ask(developers.read, { slug: of })
    if (!read.isOpen) return refusedResult(read.code)
    const { name: filed, registerNumbers, delivery, demonstration, seenOn, asOf } = read.data
    const name = filed ?? `The company with register number ${registerNumbers[0] ?? ''}`
    const figure = (
      made: Pick<AnswerFigure, 'label' | 'value' | 'unit'> & Partial<AnswerFigure>,
    ): AnswerFigure => ({
      currency: null,
      sample: null,
      asOf: seenOn ?? asOf,
      sources: demonstration ? ['Demonstration data'] : registers,
      href: `/developers/${of}`,
      origin: 'computed',
      isDemonstration: demonstration,
      ...made,
    })
    const all = figure({ label: `Registered projects, ${name}`, value: delivery.projects, unit: 'count' })
    const finished = figure({ label: 'Finished projects', value: delivery.counts.finished, unit: 'count' })
    const homes = figure({ label: 'Homes delivered', value: delivery.homesDelivered, unit: 'count' })
    const underWay = figure({ label: 'Homes under way', value: delivery.homesUnderWay, unit: 'count' })
    const onTime = figure({
      label: 'Finished on time',
      value: delivery.onTime.count,
      unit: 'count',
      sample: { size: delivery.onTime.of, of: 'finished projects with dates' },
    })
    const delay =
      delivery.delay.medianDays === null
        ? null
        : figure({
            label: 'Median delay of finished projects',
            value: delivery.delay.medianDays,
            unit: 'days',
            sample: { size: delivery.delay.count, of: 'delayed projects' },
          })
    const late = figure({
      label: 'Unfinished and past the registered date',
      value: delivery.pastDue.count,
      unit: 'count',
      sample: { size: delivery.pastDue.of, of: 'unfinished projects' },
    })
    return toolResult({
      figures: [all, finished, homes, underWay, onTime, ...(delay ? [delay] : []), late],
      sentences: [
        `${name} has ${writeFigure(all)} registered projects, of them ${writeFigure(finished)} finished with ${writeFigure(homes)} homes; ${writeFigure(underWay)} homes are under way.`,
        `${writeFigure(onTime)} of ${writeCount(delivery.onTime.of)} finished projects with dates were on time${delay ? `; the median delay of the others is ${writeFigure(delay)}` : ''}.`,
        `${writeFigure(late)} of ${writeCount(delivery.pastDue.of)} unfinished projects are past their registered date, as read on ${writtenUntil(all.asOf)}.`,
      ],
      texts: [name, ...registerNumbers],
      filters: [{ key: 'developer', label: 'Developer', value: of, shown: name, choices: [] }],
      actions: [
        { type: 'watch', subject: 'developers', slug: of, name },
        { type: 'open', label: 'Open the developer', href: `/developers/${of}` },
      ],
    })
  },
})
