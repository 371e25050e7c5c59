import { desk } from '#contract/desk.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { actOn } from './acts.ts'
import { byOf } from '#server/audit/actor.ts'
import { createText, openText, removeText, saveText, submitText } from './changes.ts'
import { differenceOf } from './difference.ts'
import { figureOf } from './figures.ts'
import { addPicture, pictureOf } from './pictures.ts'
import { previewOf } from './preview.ts'
import { deskText, textsOf, versionOf } from './texts.ts'

export const deskHandlers = handle(desk, {
  list: ({ sql, query }) => textsOf(sql, query),
  create: async (context) => {
    const id = await createText({ ...context, by: byOf(context) }, context.body.kind)
    return deskText(context.sql, id)
  },
  open: async (context) => {
    const { kind, subject } = context.body
    return deskText(context.sql, await openText({ ...context, by: byOf(context) }, kind, subject))
  },
  read: ({ sql, params }) => deskText(sql, params.textId),
  save: async (context) => {
    await saveText({ ...context, by: byOf(context) }, { ...context.params, ...context.body })
    return deskText(context.sql, context.params.textId)
  },
  submit: async (context) => {
    const { params, body } = context
    await submitText({ ...context, by: byOf(context) }, { ...params, ...body, dueAt: dateOf(body.dueAt) })
    return deskText(context.sql, params.textId)
  },
  act: async (context) => {
    const { params, body } = context
    await actOn({ ...context, by: byOf(context) }, { ...params, ...body, dueAt: dateOf(body.dueAt) })
    return deskText(context.sql, params.textId)
  },
  remove: (context) => removeText({ ...context, by: byOf(context) }, context.params.textId),

  difference: async ({ sql, params, query }) => {
    const [before, after] = await Promise.all([
      versionOf(sql, params.textId, query.from),
      versionOf(sql, params.textId, query.to),
    ])
    return differenceOf(before, after)
  },
  preview: (context) => previewOf(context, context.params.textId, context.query.reader),
  figure: (context) => figureOf(context, context.query),

  addPicture: async (context) =>
    addPicture(context.sql, await requireUpload(context.upload).content(), byOf(context)),
  picture: async ({ sql, params, reply }) => {
    const body = await pictureOf(sql, params.file)
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(body)
  },
})

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
