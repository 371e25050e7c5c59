import { adrec } from './adrec.ts'
import { dldPulse } from './dld-pulse.ts'
import { dldWeb } from './dld-web.ts'
import type { Format } from './format.ts'
import { saudiMoj } from './saudi-moj.ts'
import { tableDealFormats } from './table-deals.ts'

/** Every supported format of registered deals. The first one that recognises a header reads the file. */
export const formats: readonly Format[] = [dldWeb, dldPulse, saudiMoj, adrec, ...tableDealFormats]
