import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { listColumns, listKinds } from '#domain/developer-lists/kinds.ts'
import { pictureKinds } from '#domain/pictures/kinds.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { documentKinds } from '#domain/projects/document-kinds.ts'
import { earliestDay } from '#domain/projects/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ImportBatch, ImportReject } from '#contract/ingestion.ts'
import { plainLine } from '#contract/plain-line.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const columnIndex = z.int().min(0).max(limits.ingestion.listColumns).nullable().optional()
const columns = [...listColumns.units, ...listColumns.plans, ...listColumns.documents]

/** The position of each column, from 0, and facts that the file does not contain. */
export type ListSettings = z.infer<typeof ListSettings>
export const ListSettings = z.object({
  columns: z.partialRecord(z.enum(columns), columnIndex),
  sizeUnit: z.enum(areaUnits),
  currency: z.enum(['AED', 'SAR']),
  /** The date of the list. */
  observedOn: z.iso.date().refine((day) => day >= earliestDay, 'is too long ago'),
})

export type DeveloperList = z.infer<typeof DeveloperList>
export const DeveloperList = z.object({
  id: z.int(),
  kind: z.enum(listKinds),
  fileName: z.string(),
  sha256: z.string(),
  project: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  developer: z.string().nullable(),
  header: z.array(z.string()),
  /** The first rows as uploaded. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** As detected, or as mapped for the developer's last list. */
  settings: ListSettings,
  isSavedMapping: z.boolean(),
})

/** What an import would write and refuse; nothing is written. */
export type ListPreview = z.infer<typeof ListPreview>
export const ListPreview = z.object({
  read: z.int(),
  refused: z.int(),
  rejects: z.array(ImportReject),
  /** By type and bedrooms. */
  groups: z.array(
    z.object({
      type: z.string(),
      rooms: z.int().nullable(),
      units: z.int(),
      available: z.int().nullable(),
      sizeSqmFrom: z.number().nullable(),
      sizeSqmTo: z.number().nullable(),
      priceMinorFrom: z.int().nullable(),
      priceMinorTo: z.int().nullable(),
    }),
  ),
  plans: z.array(
    z.object({
      name: z.string(),
      /** Computed from the instalments: 60/40. */
      label: z.string(),
      instalments: z.int(),
      /** In percent. A plan that does not add up to 100 is imported as it is and marked as incomplete. */
      sum: z.number(),
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      /** What it shows, for a row that becomes a picture and waits for approval; null for a document. */
      picture: z.enum(pictureKinds).nullable(),
      title: z.string(),
      datedOn: z.iso.date().nullable(),
      expiresOn: z.iso.date().nullable(),
      fileName: z.string(),
      size: z.int(),
      /** Whether the project already has exactly this file. */
      isHeld: z.boolean(),
    }),
  ),
})

const list = z.object({ listId: id })

export const ingestionLists = {
  uploadList: endpoint({
    method: 'POST',
    url: '/api/ingestion/lists',
    summary:
      "Upload a developer's list as the body (CSV, TSV or XLSX; documents in one ZIP with their list). Detects the columns and imports nothing",
    audience: 'editor',
    query: z.object({
      projectId: id,
      kind: z.enum(listKinds),
      fileName: plainLine(1, 200),
    }),
    file: { mostBytes: limits.ingestion.archiveBytes },
    response: DeveloperList,
    errors: ['NOT_FOUND', 'FORMAT_NOT_RECOGNISED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  previewList: endpoint({
    method: 'POST',
    url: '/api/ingestion/lists/:listId/preview',
    summary: 'Preview which rows an import with these settings would write or reject',
    audience: 'editor',
    params: list,
    body: ListSettings,
    response: ListPreview,
    errors: ['NOT_FOUND'],
  }),
  importList: endpoint({
    method: 'POST',
    url: '/api/ingestion/lists/:listId/import',
    summary:
      'Check a list as statements of the developer, to be published on approval. The column mapping is saved for the next list',
    audience: 'editor',
    params: list,
    body: ListSettings,
    response: ImportBatch,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 20,
  }),
}
