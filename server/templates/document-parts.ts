import { legalNotice } from '#domain/templates/document.ts'
import { findDocument } from '#domain/templates/documents.ts'
import type { FilledForm } from '#domain/templates/filled-form.ts'
import type { TemplateField } from '#domain/templates/template-field.ts'
import { fillText, type Section } from '#domain/templates/template-text.ts'
import type { PdfBlock, PdfDocument } from '#server/pdf/document.ts'
import type { StoredTemplate } from './stored-templates.ts'
import { printedTables, templateSheets } from './template-sheets.ts'

/** What a file is made of besides the template. */
export type Filling = {
  form: FilledForm
  /** Whether anything was filled in: an empty file lists no values. */
  isFilled: boolean
  /** Where values came from, such as names of projects. */
  sources: readonly string[]
  isDemonstration: boolean
}

export const demonstrationNotice =
  'Demonstration data: these values do not describe a real property and are no basis for a decision.'

/** The lines below the title: version, source and notices. */
export function templateNotes(
  { slug, version, kind }: StoredTemplate,
  { sources }: Filling,
  { day }: { day: string },
): string[] {
  const isLegal = findDocument(slug)?.isLegal ?? (kind === 'letter' || kind === 'reading-list')
  return [
    `Version ${version}. Written on ${day}.`,
    ...(sources.length === 0
      ? []
      : [`Values from ${sources.join('; ')}, as held on ${day}. Check each before use.`]),
    ...(isLegal ? [legalNotice] : []),
  ]
}

/** The template as parts of a PDF or Word document. */
export function templateDocument(
  template: StoredTemplate,
  sections: readonly Section[],
  filling: Filling,
  { appUrl, at, day }: { appUrl: string; at: Date; day: string },
): PdfDocument {
  const fields = findDocument(template.slug)?.fields ?? []
  const { form } = filling
  const tables = printedTables(templateSheets(template, sections, form))
  return {
    title: template.title,
    subtitle: template.summary,
    notes: templateNotes(template, filling, { day }),
    demonstration: filling.isDemonstration ? demonstrationNotice : null,
    footer: `Diwan · ${appUrl}/resources/templates/${template.slug} · version ${template.version}`,
    pageText: (page, pages) => `Page ${page} of ${pages}`,
    at,
    blocks: [
      ...(template.kind === 'letter' ? [] : factParts(fields, filling)),
      ...tables.flatMap(({ title, head, rows, textColumns }): PdfBlock[] => [
        { kind: 'heading', text: title },
        { kind: 'table', head, rows, textColumns },
      ]),
      ...sections.flatMap((section) => sectionParts(section, fields, form)),
    ],
  }
}

/** Values that were filled in; in an empty file the labels, with lines to write on. */
function factParts(fields: readonly TemplateField[], { form, isFilled }: Filling): PdfBlock[] {
  const shown = fields.filter(({ kind }) => kind !== 'lines')
  const rows = shown.flatMap(({ key, label }) => {
    const value = form.written(key)
    if (value === null && isFilled) return []
    return [{ label, value: value ?? '……………………………………' }]
  })
  // A sheet of many columns says the same in its table.
  return rows.length === 0 || shown.length > 24 ? [] : [{ kind: 'facts', rows }]
}

function sectionParts(
  { title, text, items }: Section,
  fields: readonly TemplateField[],
  form: FilledForm,
): PdfBlock[] {
  return [
    { kind: 'heading', text: title },
    ...(text === '' ? [] : [{ kind: 'text' as const, text: fillText(text, fields, form) }]),
    ...(items.length === 0
      ? []
      : [
          {
            kind: 'checklist' as const,
            items: items.map((item) =>
              item.hint === ''
                ? { text: item.text }
                : { text: item.text, hint: item.hint.replaceAll(' | ', ' · ') },
            ),
          },
        ]),
  ]
}
