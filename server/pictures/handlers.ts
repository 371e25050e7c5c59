import { pictures } from '#contract/pictures.ts'
import { staffActor } from '#server/audit/actor.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import {
  addPicture,
  changePicture,
  decideOnPicture,
  orderPictures,
  removePicture,
  withdrawPicture,
} from './change-pictures.ts'
import { ownPictures, requireOwn, subjectPictures, waitingPictures } from './held.ts'
import { readRendition } from './renditions.ts'

export const picturesHandlers = handle(pictures, {
  rendition: async ({ sql, params, reply }) => {
    const { body, type, readers } = await readRendition(sql, params.key, params.file)
    // The address changes with the picture. Only what everyone may see is kept by caches that people share.
    const scope = readers === 'anyone' ? 'public' : 'private'
    return reply.type(type).header('cache-control', `${scope}, max-age=31536000, immutable`).send(body)
  },

  own: async ({ sql, person }) => ({ subjects: await ownPictures(sql, person.id) }),
  offer: async (context) => {
    const { sql, person, params, query, upload } = context
    await requireOwn(sql, person.id, params.subject, params.subjectId)
    const file = await requireUpload(upload).content()
    await addPicture(sql, { ...params, entry: query, file, state: 'waiting' }, staffActor(context))
    return { pictures: await subjectPictures(sql, params.subject, params.subjectId) }
  },
  withdraw: (context) =>
    withdrawPicture(context.sql, context.params.pictureId, {
      ...staffActor(context),
      actorId: context.person.id,
    }),

  waiting: ({ sql, query }) => waitingPictures(sql, query.after),
  staffList: async ({ sql, params }) => ({
    pictures: await subjectPictures(sql, params.subject, params.subjectId),
  }),
  add: async (context) => {
    const { sql, params, query, upload } = context
    const file = await requireUpload(upload).content()
    await addPicture(sql, { ...params, entry: query, file, state: 'approved' }, staffActor(context))
    return { pictures: await subjectPictures(sql, params.subject, params.subjectId) }
  },
  order: async (context) => {
    const { sql, params, body } = context
    await orderPictures(sql, { ...params, ids: body.ids }, staffActor(context))
    return { pictures: await subjectPictures(sql, params.subject, params.subjectId) }
  },
  change: (context) =>
    changePicture(context.sql, context.params.pictureId, context.body, staffActor(context)),
  decide: (context) =>
    decideOnPicture(context.sql, context.params.pictureId, context.body, {
      ...staffActor(context),
      actorId: context.person.id,
    }),
  remove: (context) => removePicture(context.sql, context.params.pictureId, staffActor(context)),
})
