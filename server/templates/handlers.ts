import { templates } from '#contract/templates.ts'
import { mayReadAll } from '#domain/articles/readers.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { findDocument } from '#domain/templates/documents.ts'
import { findWrongValues, readForm } from '#domain/templates/filled-form.ts'
import type { TemplateFormat } from '#domain/templates/kinds.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Transaction } from '#server/db/sql.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle, type Context } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { countDownload } from './downloads.ts'
import { listFilled, removeFilled, saveFilled } from './filled-templates.ts'
import { listSources, prefillFromAsset, prefillFromProjects, type Prefill } from './prefill.ts'
import { proposeVersion, publishVersion, staffTemplates } from './staff-templates.ts'
import { listTemplates, publishedTemplate, readTemplate } from './stored-templates.ts'
import { writeTemplateFile } from './write-file.ts'

const { filledAtMost, sourcesAtMost } = limits.templates

export const templatesHandlers = handle(templates, {
  list: async ({ sql, person }) => ({
    templates: (await listTemplates(sql)).map((template) => ({
      ...template,
      isLocked: !mayReadAll(template.tier, person?.roles ?? null),
    })),
  }),
  read: ({ sql, params, person }) =>
    readTemplate(sql, params.slug, { held: person?.roles ?? null, userId: person?.id ?? null }),

  file: (context) => sendFile(context, context.query.format, { typed: {}, prefill: null }),
  fill: async (context) => {
    const { format, projects, asset, ...typed } = context.body
    return sendFile(context, format, { typed, prefill: await readPrefill(context, { projects, asset }) })
  },

  prefill: async (context) => {
    await publishedTemplate(context.sql, context.params.slug)
    const prefill = await readPrefill(context, context.query)
    const keys = new Set(findDocument(context.params.slug)?.fields.map(({ key }) => key))
    // Values are those of today.
    const known = { on: gulfDay(context.now()), ...prefill?.typed }
    const typed = Object.entries(known).filter(([key]) => keys.has(key))
    return { typed: Object.fromEntries(typed), demonstration: prefill?.isDemonstration ?? false }
  },
  sources: async ({ sql, person, isOpen }) => {
    const { assets, projects } = await listSources(sql, person.id, sourcesAtMost)
    return {
      assets: (await isOpen('favorites')) ? assets : [],
      projects: (await isOpen('projects')) ? projects : [],
    }
  },

  filled: async ({ sql, person }) => ({ filled: await listFilled(sql, person.id) }),
  saveFilled: async ({ sql, person, params, body, now }) => {
    const { id, version, tier } = await publishedTemplate(sql, body.template)
    if (!mayReadAll(tier, person.roles)) throw fail('UPGRADE_REQUIRED')
    const typed = checkTyped(body.template, body.typed)
    await saveFilled(
      sql,
      { userId: person.id, filledId: params.filledId },
      { templateId: id, version, name: body.name, typed, at: now(), most: filledAtMost },
    )
  },
  removeFilled: ({ sql, person, params }) => removeFilled(sql, person.id, params.filledId),

  staff: async ({ sql, person }) => ({ templates: await staffTemplates(sql, person.id) }),
  save: (context) =>
    audited(context, 'template_saved', async (transaction) => {
      const { body, params, person, now } = context
      await proposeVersion(transaction, params.templateId, body, { userId: person.id, at: now() })
      return body.title
    }),
  publish: (context) =>
    audited(context, 'template_published', (transaction) =>
      publishVersion(transaction, context.params.templateId, {
        userId: context.person.id,
        at: context.now(),
        writtenAt: context.body.writtenAt,
      }),
    ),
  remove: (context) =>
    audited(context, 'template_removed', async (transaction) => {
      const [removed] = await transaction<{ title: string }[]>`
        delete from templates where id = ${context.params.templateId} returning title`
      if (!removed) throw fail('NOT_FOUND')
      return removed.title
    }),
})

type Call = Context<typeof templates.file> | Context<typeof templates.fill>

/** Sends the file and counts it. Throws UPGRADE_REQUIRED for a locked template. */
async function sendFile(
  { sql, params, person, config, now, reply }: Omit<Call, 'query' | 'body'>,
  format: TemplateFormat,
  { typed, prefill }: { typed: Record<string, string>; prefill: Prefill | null },
) {
  const template = await publishedTemplate(sql, params.slug)
  if (!mayReadAll(template.tier, person?.roles ?? null)) throw fail('UPGRADE_REQUIRED')
  const checked = checkTyped(params.slug, typed)
  const [at, day] = [now(), gulfDay(now())]
  const filling = {
    form: readForm(findDocument(params.slug)?.fields ?? [], checked),
    isFilled: Object.values(checked).some((value) => value.trim() !== ''),
    sources: prefill?.sources ?? [],
    isDemonstration: template.demonstration || (prefill?.isDemonstration ?? false),
  }
  const { content, type, name } = await writeTemplateFile(template, format, filling, {
    appUrl: config.appUrl,
    at,
    day,
  })
  await countDownload(sql, {
    templateId: template.id,
    version: template.version,
    day,
    format,
    userId: person?.id ?? null,
  })
  return reply.type(type).header('content-disposition', contentDisposition(name)).send(content)
}

/** The values of known fields. Throws INVALID_INPUT with the fields whose value is wrong. */
function checkTyped(slug: string, typed: Record<string, string>): Record<string, string> {
  const fields = findDocument(slug)?.fields ?? []
  const wrong = findWrongValues(fields, typed)
  if (wrong.length > 0)
    throw fail(
      'INVALID_INPUT',
      undefined,
      wrong.map(({ key, message }) => ({ path: key, message })),
    )
  return Object.fromEntries(
    fields.flatMap(({ key }) => (typed[key] === undefined ? [] : [[key, typed[key]]])),
  )
}

type Source = { projects?: string | undefined; asset?: string | undefined }

/** Reads only what the caller may see: projects where that feature is open to them, and their own asset. */
async function readPrefill(
  { sql, person, isOpen }: Pick<Call, 'sql' | 'person' | 'isOpen'>,
  { projects, asset }: Source,
): Promise<Prefill | null> {
  if (projects === undefined && asset === undefined) return null
  if (!person) throw fail('SIGN_IN_REQUIRED')
  if (asset !== undefined) {
    if (!(await isOpen('favorites'))) throw fail('FEATURE_DISABLED')
    return prefillFromAsset(sql, person.id, asset)
  }
  if (!(await isOpen('projects'))) throw fail('FEATURE_DISABLED')
  return prefillFromProjects(sql, (projects ?? '').split(','))
}

type CallContext = Pick<Parts, 'sql' | 'now'> & {
  person: Person
  request: Parameters<typeof requestActor>[0]['request']
}

/** Makes a change and records who made it, in one transaction. `change` returns the name of what was changed. */
async function audited(
  context: CallContext,
  action: AuditAction,
  change: (transaction: Transaction) => Promise<string>,
): Promise<void> {
  await context.sql.begin(async (transaction) => {
    const name = await change(transaction)
    const { userId, ...origin } = requestActor(context)
    await recordEvent(transaction, {
      action,
      actorId: userId,
      ...origin,
      detail: { name },
      at: context.now(),
    })
  })
}
