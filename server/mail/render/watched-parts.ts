import { amountIn } from '#domain/favorites/state.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { projectStatus, type ProjectStatus } from '#domain/projects/status.ts'
import type { LetterItem, LetterPart } from './letter-parts.ts'
import { alertParts } from './alert-parts.ts'
import { oneLine } from './one-line.ts'
import { WatchedContent } from './watched-content.ts'
import type { FrameTexts, Language } from './letter-texts.ts'

type ReportedChange = WatchedContent['changes'][number]
type RenderContext = { language: Language; appUrl: string }

/** The sections of an alert letter, one item per watched thing, from the letter's row. */
export function watchedParts(changes: string, context: RenderContext): LetterPart[] {
  const { frame } = context.language.words
  const content = WatchedContent.parse(JSON.parse(changes))
  const items = [...Map.groupBy(content.changes, ({ path }) => path)].map(([path, ofThing]) =>
    thingItem(path, ofThing, context),
  )
  const note =
    content.more > 0 ? `${frame.watched_more}: ${wholeNumber(context.language.locale, content.more)}` : null
  const watched = items.length > 0 ? [{ title: frame.part_watched, items, note }] : []
  return [
    ...watched,
    ...alertParts(content.alerts, content.moreAlerts, context),
    ...otherParts(content, context),
  ]
}

/** Notifications that are no changes: messages, instalments, lessons. */
function otherParts(
  { others, moreOthers }: WatchedContent,
  { language, appUrl }: RenderContext,
): LetterPart[] {
  const { frame } = language.words
  if (others.length === 0) return []
  const items = others.map(({ title, detail, path, demonstration }) => ({
    title: oneLine(title),
    detail: [detail, ...(demonstration ? [frame.demonstration] : [])].map(oneLine).join(' · '),
    text: [],
    facts: [],
    way: { words: frame.watched_open, link: appUrl + path },
  }))
  const note = moreOthers > 0 ? `${frame.notices_more}: ${wholeNumber(language.locale, moreOthers)}` : null
  return [{ title: frame.part_notices, items, note }]
}

function thingItem(
  path: string,
  changes: readonly ReportedChange[],
  { language, appUrl }: RenderContext,
): LetterItem {
  const { frame } = language.words
  const [first] = changes
  const sources = [
    ...new Set(
      changes.map(({ seenOn, source }) => [dayIn(language, seenOn), source].filter(Boolean).join(', ')),
    ),
  ]
  const marks = first?.demonstration ? [...sources, frame.demonstration] : sources
  return {
    title: oneLine(first?.name ?? ''),
    detail: marks.map(oneLine).join(' · '),
    text: [],
    facts: changes.map(({ aspect, before, after }) => ({
      name: aspectLabels(frame)[aspect],
      value:
        aspect === 'fits'
          ? oneLine(after ?? '')
          : `${written(language, aspect, before)} → ${written(language, aspect, after)}`,
    })),
    way: { words: frame.watched_open, link: appUrl + path },
  }
}

const aspectLabels = (frame: FrameTexts): Record<ReportedChange['aspect'], string> => ({
  price: frame.watched_price,
  due: frame.watched_due,
  progress: frame.watched_progress,
  status: frame.watched_status,
  grade: frame.watched_grade,
  sales: frame.watched_sales,
  projects: frame.watched_projects,
  finished: frame.watched_finished,
  'past-due': frame.watched_past_due,
  fits: frame.watched_fits,
})

const statusLabels = (frame: FrameTexts): Record<ProjectStatus, string> => ({
  'under-review': frame.status_under_review,
  'not-started': frame.status_not_started,
  pending: frame.status_pending,
  conditional: frame.status_conditional,
  active: frame.status_active,
  frozen: frame.status_frozen,
  stopped: frame.status_stopped,
  'being-cancelled': frame.status_being_cancelled,
  cancelled: frame.status_cancelled,
  finished: frame.status_finished,
  unknown: frame.status_unknown,
})

function written(language: Language, aspect: ReportedChange['aspect'], value: string | null): string {
  if (value === null) return '—'
  if (aspect === 'price') {
    const amount = amountIn(value)
    return amount ? `${amount.currency} ${wholeNumber(language.locale, amount.minor / 100)}` : oneLine(value)
  }
  if (aspect === 'due') return dayIn(language, value)
  if (aspect === 'status') return statusLabels(language.words.frame)[projectStatus(value)]
  return aspect === 'progress' ? `${oneLine(value)}%` : oneLine(value)
}

function dayIn({ locale }: Language, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
