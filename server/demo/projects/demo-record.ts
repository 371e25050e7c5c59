import { type Life } from './project-life.ts'
import { type Sketch } from './projects.ts'

/** A demonstration project with all its generated data. */
export type DemoRecord = { id: number; developerId: number | null; sketch: Sketch; life: Life }
