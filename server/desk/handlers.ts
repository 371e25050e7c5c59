import { desk } from '#contract/desk.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { performAction } from './actions.ts'
import { staffActor } from '#server/audit/actor.ts'
import { createText, openText, removeText, saveText, submitText } from './changes.ts'
import { compareVersions } from './difference.ts'
import { readFigure } from './figures.ts'
import { addPicture, readPicture } from './pictures.ts'
import { renderPreview } from './preview.ts'
import { deskText, listTexts, readVersion } from './texts.ts'

export const deskHandlers = handle(desk, {
  list: ({ sql, query }) => listTexts(sql, query),
  create: async (context) => {
    const id = await createText({ ...context, by: staffActor(context) }, context.body.kind)
    return deskText(context.sql, id)
  },
  open: async (context) => {
    const { kind, subject } = context.body
    return deskText(context.sql, await openText({ ...context, by: staffActor(context) }, kind, subject))
  },
  read: ({ sql, params }) => deskText(sql, params.textId),
  save: async (context) => {
    await saveText({ ...context, by: staffActor(context) }, { ...context.params, ...context.body })
    return deskText(context.sql, context.params.textId)
  },
  submit: async (context) => {
    const { params, body } = context
    await submitText(
      { ...context, by: staffActor(context) },
      { ...params, ...body, dueAt: parseMoment(body.dueAt) },
    )
    return deskText(context.sql, params.textId)
  },
  performAction: async (context) => {
    const { params, body } = context
    await performAction(
      { ...context, by: staffActor(context) },
      { ...params, ...body, dueAt: parseMoment(body.dueAt) },
    )
    return deskText(context.sql, params.textId)
  },
  remove: (context) => removeText({ ...context, by: staffActor(context) }, context.params.textId),

  difference: async ({ sql, params, query }) => {
    const [before, after] = await Promise.all([
      readVersion(sql, params.textId, query.from),
      readVersion(sql, params.textId, query.to),
    ])
    return compareVersions(before, after)
  },
  preview: (context) => renderPreview(context, context.params.textId, context.query.reader),
  figure: (context) => readFigure(context, context.query),

  addPicture: async (context) =>
    addPicture(context.sql, await requireUpload(context.upload).content(), staffActor(context)),
  picture: async ({ sql, params, reply }) => {
    const body = await readPicture(sql, params.file)
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(body)
  },
})

function parseMoment(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
