import type { HomeFigures } from '#domain/calculators/prefill.ts'
import { m } from '#web/paraglide/messages.js'

/** A home whose figures fill the form: its price, and lines on samples, days and further figures. */
export type SourceHome = {
  key: string
  label: string
  /** Null where it is withheld or not known. */
  price: string | null
  lines: readonly string[]
  figures: HomeFigures
}

export type SourceFigures = {
  name: string
  demonstration: boolean
  homes: readonly SourceHome[]
  /** Shown where nothing is known. */
  none: string
  note?: string
}

export const roomsText = (rooms: number): string =>
  rooms === 0 ? m.areas_studio() : m.areas_bedrooms({ count: rooms })
