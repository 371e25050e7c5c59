import { type Life } from './project-life.ts'
import { type Sketch } from './projects.ts'

/** A project of the demonstration as it stands, with all that is drawn for it. */
export type DemoRecord = { id: number; developerId: number | null; sketch: Sketch; life: Life }
