import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract.ts'

/** Several lines, HTML, or a text that is looked for or compared and not stored: everything else is a name or one line. */
const prose = new Set(
  `about answer assumptions bio commission content correction coverage detail earningDetail evidence excerpt fees included insurance
   introduction message note question quote reason references reply requirement rightOfReply settlement summary taxNote terms why wording
   words`.split(/\s+/),
)

/** Machine text of a page, a point or its value, judged where it is read. */
const opaque = new Set([
  'path',
  'point',
  'points[]',
  'referrer',
  'slug',
  'POST /api/track-page-visit body',
  'PUT /api/filled-templates/:filledId body.typed{}',
  'POST /api/admin/projects/:slug/facts body.value',
  // Markdown of a lesson, and a member's own note: lines are part of both.
  'PUT /api/desk/courses/:courseId body.document.lessons[].body',
  'PUT /api/courses/:slug/lessons/:lesson/note body.text',
  // Figures of a chart that are written as a file and not stored.
  'POST /api/market/chart-table body.head[]',
  'POST /api/market/chart-table body.rows[][]',
  // Paragraphs of a report.
  'POST /api/admin/club-deals/:dealId/reports body.text',
])

/** Every string that a schema accepts, by its path: `body.project.name`. */
function listTexts(schema: z.core.$ZodType, at: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodString) return [[at, schema]]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => listTexts(value, `${at}.${key}`))
  if (schema instanceof z.ZodArray) return listTexts(schema.element, `${at}[]`)
  if (schema instanceof z.ZodRecord) return listTexts(schema.valueType, `${at}{}`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listTexts(option, at))
  if (schema instanceof z.ZodPipe) return listTexts(schema.in, at).concat(listTexts(schema.out, at))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return listTexts(schema.def.innerType, at)
  return []
}

/** Stored input: bodies, and the query of an upload. */
const stored = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, url, query, body }) =>
    Object.entries({ query, body }).flatMap(([part, schema]) =>
      schema ? listTexts(schema, `${method} ${url} ${part}`) : [],
    ),
  )
const lastKey = (at: string) => at.slice(at.lastIndexOf('.') + 1)
const takes = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success
const free = stored.filter(([, schema]) => takes(schema, 'Name here'))

test.each(['\n', '\u0000', '\u001b', '\u0085', '\u200f', '\u2028', '\u202e', '\u2066'])(
  'every name and line in an input refuses %j',
  (character) => {
    const taken = free
      .filter(([at]) => !prose.has(lastKey(at)) && !opaque.has(lastKey(at)) && !opaque.has(at))
      .filter(([, schema]) => takes(schema, `Name${character} here`))
    expect(taken.map(([at]) => at)).toEqual([])
  },
)

test('the test finds the names of people, things and files', () => {
  expect(free.map(([at]) => at)).toEqual(
    expect.arrayContaining([
      'PATCH /api/account body.fullName',
      'POST /api/admin/agents body.fullName',
      'POST /api/admin/suppliers body.name',
      'POST /api/applications/agents body.fullName',
      'POST /api/assets body.title',
      'POST /api/assets/:assetId/documents query.name',
      'POST /api/favorite-lists body.name',
      'POST /api/ingestion/uploads body.fileName',
      'POST /api/views body.name',
      'POST /functions/v1/newsletter-signup body.name',
      'POST /api/records/new-projects body.project.name',
      'POST /api/records/:kind/:id/proposals body.fields.name',
      'PUT /api/admin/funds/:fundId body.name',
      'PUT /api/desk/texts/:textId body.fields.author',
    ]),
  )
})

test('every exemption still exists', () => {
  const keys = new Set(free.flatMap(([at]) => [at, lastKey(at)]))
  expect([...prose, ...opaque].filter((key) => !keys.has(key))).toEqual([])
})
