import { ejari } from '#domain/market/formats/ejari.ts'
import { formats } from '#domain/market/formats/formats.ts'
import { dldProjects } from '#domain/projects/dld-projects.ts'
import { dldUnits } from '#domain/projects/dld-units.ts'
import { dealSteps } from './deal-steps.ts'
import { nameProjectsAsDealsDo } from './english-names.ts'
import type { FileKind } from './open-file.ts'
import { projectSteps } from './project-steps.ts'
import { rentSteps } from './rent-steps.ts'
import { unitSteps } from './unit-steps.ts'

/** Every kind of file that can be imported; the first that recognises a header takes it. */
export const fileKinds: readonly FileKind[] = [
  ...formats.map((format): FileKind => ({
    format,
    open: (file) => dealSteps(file, format),
    finish: nameProjectsAsDealsDo,
  })),
  { format: dldProjects, open: projectSteps, finish: nameProjectsAsDealsDo },
  { format: ejari, open: rentSteps },
  { format: dldUnits, open: unitSteps },
]
