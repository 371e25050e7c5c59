import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { textMeasures } from '#domain/desk/measures.ts'
import { newTextKinds, textKinds } from '#domain/desk/text-kinds.ts'
import { textActions, textStates } from '#domain/desk/workflow.ts'
import { limits } from '#domain/limits.ts'
import { line, Picture, TextFields, words } from './desk/fields.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

const when = z.iso.datetime()
const version = z.int32().nonnegative()

export type TextRow = z.infer<typeof TextRow>
export const TextRow = z.object({
  /** Null for a published text that was never edited at the desk. */
  id: z.uuid().nullable(),
  kind: z.enum(textKinds),
  subject: z.string().nullable(),
  title: z.string(),
  state: z.enum(textStates),
  /** Whether a version of it is public. */
  isLive: z.boolean(),
  changedAt: when,
  changedBy: z.string().nullable(),
  /** When it entered its current state. */
  waitingSince: when,
  submittedBy: z.string().nullable(),
  dueAt: when.nullable(),
  /** Why it was not published at its scheduled time; empty when nothing prevents it. */
  hindrance: z.string(),
})

export type DeskText = z.infer<typeof DeskText>
export const DeskText = TextRow.omit({ subject: true }).extend({
  id: z.uuid(),
  version,
  liveVersion: version.nullable(),
  fields: TextFields,
  /** The public address, once published. */
  address: z.string().nullable(),
  /** Why it was returned, until it is submitted again. */
  reason: z.string(),
  /** The correction note for readers of the previous version. */
  correction: z.string(),
  /** Whether a correction note is required, because published text was changed. */
  owesCorrection: z.boolean(),
  missing: z.array(z.string()),
  writers: z.array(z.uuid()),
  versions: z.array(z.object({ number: version, by: z.string().nullable(), at: when, isLive: z.boolean() })),
})

/** One field that differs, as runs of kept, removed and added words. */
export type FieldDifference = z.infer<typeof FieldDifference>
export const FieldDifference = z.object({
  field: z.string(),
  parts: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
})

export const previewReaders = ['stranger', ...tiers] as const

export type TextPreview = z.infer<typeof TextPreview>
export const TextPreview = z.object({
  fields: TextFields,
  /** The text as this reader would see it, with current figures. */
  html: z.string(),
  isOpening: z.boolean(),
  readingTimeMinutes: z.int().nullable(),
})

export type FigureQuery = z.infer<typeof FigureQuery>
export const FigureQuery = z.object({
  measure: z.enum(textMeasures),
  city: z.string().regex(/^[a-z-]{1,60}$/),
  area: z.coerce.number().int().positive().optional(),
  type: z.enum(['unit', 'villa', 'land']).optional(),
})

/** A market figure as a text would show it now; null with too few sales. */
export type TextFigure = z.infer<typeof TextFigure>
export const TextFigure = z.object({
  value: z.number().nullable(),
  text: z.string(),
  note: z.string(),
  demonstration: z.boolean(),
})

export type TextFilter = z.infer<typeof TextFilter>
export const TextFilter = z.object({
  kind: z.enum(textKinds).optional(),
  state: z.enum(textStates).optional(),
  author: z.uuid().optional(),
  text: line.optional(),
})

const params = z.object({ textId: z.uuid() })
const text = { params, response: DeskText }
const decision = ['NOT_FOUND', 'CONFLICT'] as const

export const desk = {
  list: endpoint({
    method: 'GET',
    url: '/api/desk/texts',
    summary: 'List texts with their state and pending reviewer, last changed first',
    audience: 'staff',
    query: TextFilter.extend({ after: z.string().max(200).optional() }),
    response: z.object({
      texts: z.array(TextRow),
      total: z.int(),
      next: z.string().nullable(),
      /** Texts waiting for an approver. */
      inReview: z.int(),
      /** Scheduled texts that were due and could not be published. */
      hindered: z.int(),
      authors: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/desk/texts',
    summary: 'Create a text',
    audience: 'editor',
    body: z.object({ kind: z.enum(newTextKinds) }),
    response: DeskText,
  }),
  open: endpoint({
    method: 'POST',
    url: '/api/desk/texts/opened',
    summary: 'Open a published page on the desk. Its first version is what readers see',
    audience: 'staff',
    body: z.object({ kind: z.enum(textKinds), subject: plainLine(1, limits.desk.lineCharacters) }),
    response: DeskText,
    errors: ['NOT_FOUND'],
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/desk/texts/:textId',
    summary: 'Retrieve a text with its versions',
    audience: 'staff',
    ...text,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    url: '/api/desk/texts/:textId',
    summary: 'Save a new version based on the given one. Refused if a newer version exists',
    audience: 'editor',
    ...text,
    body: z.object({
      version,
      fields: TextFields,
      /**
       * Keeps the named version, because it contains another person's edits, or the same person's from
       * another window.
       */
      besideOther: z.boolean().default(false),
    }),
    errors: decision,
  }),
  submit: endpoint({
    method: 'POST',
    url: '/api/desk/texts/:textId/review',
    summary: 'Submit a version for approval',
    audience: 'editor',
    ...text,
    body: z.object({ version, correction: words.default(''), dueAt: when.nullable().default(null) }),
    errors: decision,
  }),
  performAction: endpoint({
    method: 'POST',
    url: '/api/desk/texts/:textId/actions',
    summary: 'Withdraw, return, approve, schedule, publish, unpublish or discard a version',
    audience: 'staff',
    ...text,
    body: z.object({
      action: z.enum(textActions).exclude(['save', 'submit']),
      version,
      /** The reason; required when returning a text or taking it down. */
      reason: words.default(''),
      dueAt: when.nullable().default(null),
      /**
       * Required for an approval: since when the text waited as it was read. A version may be submitted again with
       * another correction note or time.
       */
      waitingSince: when.nullable().default(null),
    }),
    errors: [...decision, 'FOUR_EYES'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/desk/texts/:textId',
    summary: 'Delete a draft that was never published',
    audience: 'editor',
    params,
    errors: decision,
  }),
  difference: endpoint({
    method: 'GET',
    url: '/api/desk/texts/:textId/difference',
    summary: 'Compare two versions word by word',
    audience: 'staff',
    params,
    query: z.object({ from: z.coerce.number().pipe(version), to: z.coerce.number().pipe(version) }),
    response: z.array(FieldDifference),
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    method: 'GET',
    url: '/api/desk/texts/:textId/preview',
    summary: 'Render the newest version as readers would see it',
    audience: 'staff',
    params,
    query: z.object({ reader: z.enum(previewReaders) }),
    response: TextPreview,
    errors: ['NOT_FOUND'],
  }),
  figure: endpoint({
    method: 'GET',
    url: '/api/desk/figure',
    summary: 'Retrieve the current value of a market figure as texts print it',
    audience: 'staff',
    query: FigureQuery,
    response: TextFigure,
    errors: ['NOT_FOUND'],
  }),
  addPicture: endpoint({
    method: 'POST',
    url: '/api/desk/pictures',
    summary: 'Upload a picture. It is re-encoded in several widths',
    audience: 'editor',
    file: { mostBytes: limits.desk.pictureBytes },
    response: Picture,
    perMinute: 30,
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
  picture: endpoint({
    method: 'GET',
    url: '/api/images/:file',
    summary: 'Retrieve a picture',
    audience: 'anyone',
    params: z.object({ file: z.string().max(60) }),
    stream: 'image/webp',
    errors: ['NOT_FOUND'],
  }),
}
