import { z } from 'zod'
import { invested, type Asset } from '#contract/favorites/invested.ts'
import { favorites } from '#contract/favorites.ts'
import { writeFigure, type AnswerFigure } from '#domain/assistant/figure.ts'
import { limits } from '#domain/limits.ts'
import { assistantTool, listWords, notFound, refusedResult, toolResult } from '#server/assistant/tool.ts'
import { writeCount } from './area-figures.ts'

const { listed } = limits.assistant
const page = '/favorites/invested'
const ownRecord = {
  sample: null,
  sources: ['Your own record'],
  href: page,
  origin: 'record' as const,
  isDemonstration: false,
}

/** The member's own assets. */
export const ownAssets = assistantTool({
  name: 'own_assets',
  description:
    "The member's own assets: what was paid, the value range from registered sales, and the next unpaid instalment.",
  input: z.object({}),
  run: async (_input, { ask, today }) => {
    const read = await ask(invested.assets)
    if (!read.isOpen) return refusedResult(read.code)
    const assets = read.data
    if (assets.length === 0)
      return notFound('You have not entered an asset yet.', {
        links: [{ label: 'Add an asset', href: page }],
      })
    const count: AnswerFigure = {
      ...ownRecord,
      label: 'Your assets',
      value: assets.length,
      unit: 'count',
      currency: null,
      asOf: today,
    }
    const lines = assets.slice(0, listed).map((asset) => assetLine(asset, today))
    return toolResult({
      figures: [count, ...lines.flatMap(({ figures }) => figures)],
      sentences: [
        `You have ${writeFigure(count)} ${assets.length === 1 ? 'asset' : 'assets'} on record.`,
        ...lines.map(({ words }) => words),
      ],
      texts: assets.map(({ title }) => title),
      actions: [{ type: 'open', label: 'Open your assets', href: page }],
    })
  },
})

function assetLine(asset: Asset, today: string): { figures: AnswerFigure[]; words: string } {
  const base = { ...ownRecord, currency: asset.currency, asOf: today }
  const paid: AnswerFigure = {
    ...base,
    label: `Price paid, ${asset.title}`,
    value: asset.priceMinor / 100,
    unit: 'money',
    asOf: asset.purchasedOn,
  }
  const range = asset.value?.range
  const value: AnswerFigure | null =
    asset.value && range
      ? {
          ...base,
          label: `Value, ${asset.title}`,
          value: range.middle / 100,
          unit: 'money',
          currency: asset.value.currency,
          sample: {
            size: asset.value.sales,
            of: asset.value.basis === 'project' ? 'sales in the project' : 'sales in the area',
          },
          asOf: asset.value.coverage.held.at(-1)?.to ?? null,
          sources: ['Registered sales'],
          origin: 'computed',
          isDemonstration: asset.value.demonstration,
        }
      : null
  const next = asset.instalments
    .filter(({ paidOn }) => paidOn === null)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0]
  const due: AnswerFigure[] = next
    ? [
        { ...base, label: `Next instalment, ${asset.title}`, value: next.amountMinor / 100, unit: 'money' },
        { ...base, label: `Due, ${asset.title}`, value: next.dueOn, unit: 'day', currency: null },
      ]
    : []
  const [amount, day] = due
  return {
    figures: [paid, ...(value ? [value] : []), ...due],
    words: [
      `${asset.title}: bought for ${writeFigure(paid)}`,
      value
        ? `, valued at ${writeFigure(value)} from ${writeCount(value.sample?.size ?? 0)} ${value.sample?.of ?? 'sales'}`
        : ', with too few registered sales for a value',
      amount && day
        ? `; the next instalment of ${writeFigure(amount)} is due on ${writeFigure(day)}.`
        : '; no instalment is open.',
    ].join(''),
  }
}

/** The member's watchlist. */
export const ownWatchlist = assistantTool({
  name: 'own_watchlist',
  description: 'What the member watches, and what changed since it was added.',
  input: z.object({}),
  run: async (_input, { ask, today }) => {
    const read = await ask(favorites.list)
    if (!read.isOpen) return refusedResult(read.code)
    const { favorites: watched, watched: total } = read.data
    const href = '/favorites/observed'
    if (total === 0)
      return notFound('Your watchlist is empty.', { links: [{ label: 'Find projects', href: '/projects' }] })
    const counted = { ...ownRecord, href, currency: null, asOf: today, unit: 'count' as const }
    const all: AnswerFigure = { ...counted, label: 'Watched', value: total }
    const changed = watched.filter(({ changes }) => changes.length > 0)
    const changes: AnswerFigure = {
      ...counted,
      label: 'Of the first page, with changes',
      value: changed.length,
    }
    const names = watched
      .slice(0, listed)
      .map(({ name, registerNumber, slug }) => name ?? registerNumber ?? slug)
    return toolResult({
      figures: [all, changes],
      sentences: [
        `You watch ${writeFigure(all)} projects and developers, among them ${listWords(names)}.`,
        ...(changed.length > 0
          ? [
              `${writeFigure(changes)} of them changed since you added them: ${listWords(changed.slice(0, listed).map(({ name, slug }) => name ?? slug))}.`,
            ]
          : ['None of them changed since you added them.']),
      ],
      texts: watched.map(({ name, slug }) => name ?? slug),
      actions: [{ type: 'open', label: 'Open your watchlist', href }],
    })
  },
})
