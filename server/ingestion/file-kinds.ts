import { ejari } from '#domain/market/formats/ejari.ts'
import { formats } from '#domain/market/formats/formats.ts'
import { dldProjects } from '#domain/projects/dld-projects.ts'
import { dldUnits } from '#domain/projects/dld-units.ts'
import { dealSteps } from './deal-steps.ts'
import { listFileKinds } from './list-kinds.ts'
import type { FileKind } from './open-file.ts'
import { writeProjectRows } from './project-rows.ts'
import { writeRentRows } from './rent-rows.ts'
import { rowKind } from './row-kind.ts'
import { settleProjects } from './settle-projects.ts'
import { writeUnitRows } from './unit-rows.ts'

/** Every kind of file that can be imported; the first that recognises a header takes it. */
export const fileKinds: readonly FileKind[] = [
  ...formats.map((format): FileKind => ({
    format,
    open: (file) => dealSteps(file, format),
    finish: settleProjects,
  })),
  rowKind(dldProjects, { rowsPerPart: 2000, write: writeProjectRows, finish: settleProjects }),
  rowKind(ejari, { rowsPerPart: 5000, write: writeRentRows, finish: settleProjects }),
  rowKind(dldUnits, { rowsPerPart: 5000, write: writeUnitRows }),
  ...listFileKinds,
]
