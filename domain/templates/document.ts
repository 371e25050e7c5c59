import type { Tier } from '#domain/access/tiers.ts'
import type { Sheet } from '#domain/sheets/sheet.ts'
import type { TemplateField } from './template-field.ts'
import type { FilledForm } from './filled-form.ts'
import type { TemplateKind } from './kinds.ts'
import type { Section } from './template-text.ts'

/** The columns of a checklist in a spreadsheet. */
export type ChecklistColumns = {
  /** Of the hints of an item, in the order in which they are written after ` | `. */
  hints: readonly string[]
  answer: string
  options: readonly string[]
  extras: readonly string[]
}

export type SheetContent = { title: string; sections: readonly Section[]; form: FilledForm }

/** A document of ours: page, Word file, spreadsheet and PDF follow from it. Staff can edit its text. */
export type TemplateDocument = {
  slug: string
  title: string
  summary: string
  kind: TemplateKind
  /** The lowest tier that opens it; null for everyone. */
  tier: Tier | null
  /** Says in every file that it is not legal advice. */
  isLegal: boolean
  /** What is new against the edition before, for readers who hold an older file. */
  change: string
  fields: readonly TemplateField[]
  checklist: ChecklistColumns
  /** As domain/templates/template-text.ts parses it. */
  text: string
  /** Further sheets, with formulas. */
  sheets?: (content: SheetContent) => Sheet[]
}

export const passOrFail: ChecklistColumns = {
  hints: ['What to look for'],
  answer: 'Result',
  options: ['Pass', 'Fail', 'Not applicable'],
  extras: ['Note'],
}

export const doneOrOpen: ChecklistColumns = {
  hints: ['What to look for'],
  answer: 'State',
  options: ['Done', 'Open', 'Not applicable'],
  extras: ['Note'],
}

export const legalNotice =
  'This is a pattern for information and not legal advice. Have it reviewed by a lawyer of the place before you sign or send it.'
