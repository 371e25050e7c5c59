import { ejari } from '#domain/market/formats/ejari.ts'
import { formats } from '#domain/market/formats/formats.ts'
import { tableRentFormats } from '#domain/market/formats/table-rents.ts'
import { publishedFormats } from '#domain/market/published/formats.ts'
import { dldProjects } from '#domain/projects/dld-projects.ts'
import { dldUnits } from '#domain/projects/dld-units.ts'
import { dealSteps } from '#server/ingestion/deal-steps.ts'
import { listFileKinds } from '#server/ingestion/developer-lists/list-kinds.ts'
import type { FileKind } from '#server/ingestion/import/open-file.ts'
import { writeProjectRows } from '#server/ingestion/projects/project-rows.ts'
import { rentWriter } from '#server/ingestion/rents/rent-rows.ts'
import { publishedKind } from '#server/ingestion/published/published-rows.ts'
import { rowKind } from '#server/ingestion/import/row-kind.ts'
import { settleProjects } from '#server/ingestion/projects/settle-projects.ts'
import { writeUnitRows } from '#server/ingestion/projects/unit-rows.ts'

/** Every kind of file that can be imported. The first one that recognises a header is used. */
export const fileKinds: readonly FileKind[] = [
  ...formats.map((format): FileKind => ({
    format,
    open: (file) => dealSteps(file, format),
    finish: settleProjects,
  })),
  rowKind(dldProjects, { rowsPerPart: 2000, write: writeProjectRows, finish: settleProjects }),
  rowKind(ejari, { rowsPerPart: 5000, write: rentWriter('AED'), finish: settleProjects }),
  ...tableRentFormats.map((format) =>
    rowKind(format, {
      rowsPerPart: 5000,
      write: rentWriter(format.currency),
      finish: settleProjects,
      currency: format.currency,
    }),
  ),
  rowKind(dldUnits, { rowsPerPart: 5000, write: writeUnitRows }),
  ...publishedFormats.map(publishedKind),
  ...listFileKinds,
]
