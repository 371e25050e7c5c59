import { invested } from '#contract/favorites/invested.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { handle } from '#server/http/handle.ts'
import { addDocument, readDocument, removeDocument } from './asset-documents.ts'
import { instalmentCalendar } from './asset-calendar.ts'
import { addAsset, listAssets, changeAsset, changePlan, removeAsset } from './assets.ts'

export const investedHandlers = handle(invested, {
  assets: ({ sql, engine, person }) => listAssets({ sql, engine }, person.id),
  addAsset: ({ sql, person, body, now }) => addAsset(sql, person.id, body, now()),
  changeAsset: ({ sql, person, params, body }) => changeAsset(sql, person.id, params.assetId, body),
  removeAsset: ({ sql, person, params }) => removeAsset(sql, person.id, params.assetId),
  changePlan: ({ sql, person, params, body }) => changePlan(sql, person.id, params.assetId, body),
  calendar: async ({ sql, person, params, config, now, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('instalments.ics'))
      .send(
        await instalmentCalendar(sql, {
          userId: person.id,
          assetId: params.assetId,
          appUrl: config.appUrl,
          at: now(),
        }),
      ),
  addDocument: async ({ sql, config, person, params, query, upload, now }) =>
    addDocument(sql, {
      userId: person.id,
      assetId: params.assetId,
      key: await readSecretKey(config),
      name: query.name,
      upload,
      at: now(),
    }),
  document: async ({ sql, config, person, params, reply }) => {
    const found = await readDocument(sql, { userId: person.id, ...params, key: await readSecretKey(config) })
    return reply
      .type(found.fileType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(found.name))
      .send(found.file)
  },
  removeDocument: ({ sql, person, params }) => removeDocument(sql, { userId: person.id, ...params }),
})
