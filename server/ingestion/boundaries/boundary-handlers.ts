import { ingestionBoundaries } from '#contract/ingestion/boundaries.ts'
import { launchCities } from '#domain/places/cities.ts'
import { limits } from '#domain/limits.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { parseBoundaries } from '#server/ingestion/parsing/parse-upload.ts'
import { fail } from '#server/problems/problem.ts'
import { boundaryCoverage, listFiles, removeFile, storeBoundaries } from './boundaries.ts'

export const boundaryHandlers = handle(ingestionBoundaries, {
  boundaryFiles: async ({ sql }) => {
    const [files, cities] = await Promise.all([listFiles(sql), boundaryCoverage(sql, launchCities)])
    return { files, cities }
  },

  uploadBoundaries: async (context) => {
    const { sql, query, upload, person, now } = context
    const content = await requireUpload(upload).content(limits.ingestion.boundaryBytes)
    const parsed = await parseBoundaries(content).catch((error: unknown) => {
      throw error instanceof NotRecognised ? fail('FORMAT_NOT_RECOGNISED', error.message) : error
    })
    return sql.begin(async (transaction) => {
      const file = await storeBoundaries(transaction, { ...query, userId: person.id, at: now() }, parsed)
      await recordEvent(transaction, {
        action: 'boundaries_uploaded',
        ...staffActor(context),
        detail: { file: file.id, name: file.fileName, city: file.city, areas: file.areas },
      })
      return file
    })
  },

  removeBoundaries: async (context) => {
    const { sql, params } = context
    await sql.begin(async (transaction) => {
      await removeFile(transaction, params.fileId)
      await recordEvent(transaction, {
        action: 'boundaries_removed',
        ...staffActor(context),
        detail: { file: params.fileId },
      })
    })
  },
})
