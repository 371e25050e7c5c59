import { byteOrderMark, csvLine } from '#domain/export/csv.ts'
import { findDocument } from '#domain/templates/documents.ts'
import { strong, text, title, type Sheet } from '#domain/sheets/sheet.ts'
import type { TemplateFormat } from '#domain/templates/kinds.ts'
import {
  fillText,
  templateMarkdown,
  templateRows,
  templateSections,
} from '#domain/templates/template-text.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { writeWorkbook } from '#server/sheets/write-workbook.ts'
import { renderWord } from '#server/word/render-word.ts'
import { demonstrationNotice, templateDocument, templateNotes, type Filling } from './document-parts.ts'
import type { StoredTemplate } from './stored-templates.ts'
import { templateSheets } from './template-sheets.ts'

const mediaTypes: Record<TemplateFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

type TemplateFile = { content: Buffer | string; type: string; name: string }

/** The whole template as a file. */
export async function writeTemplateFile(
  template: StoredTemplate,
  format: TemplateFormat,
  filling: Filling,
  context: { appUrl: string; at: Date; day: string },
): Promise<TemplateFile> {
  const content = await writeContent(template, format, filling, context)
  return { content, type: mediaTypes[format], name: `${template.slug}.${format}` }
}

async function writeContent(
  template: StoredTemplate,
  format: TemplateFormat,
  filling: Filling,
  context: { appUrl: string; at: Date; day: string },
): Promise<Buffer | string> {
  const sections = templateSections(template.content)
  switch (format) {
    case 'pdf':
      return renderPdf(templateDocument(template, sections, filling, context))
    case 'docx':
      return renderWord(templateDocument(template, sections, filling, context))
    case 'xlsx': {
      const sheets = [
        ...templateSheets(template, sections, filling.form),
        aboutSheet(template, filling, context),
      ]
      return writeWorkbook(sheets, { title: template.title, at: context.at })
    }
    case 'md': {
      const fields = findDocument(template.slug)?.fields ?? []
      const filled = sections.map((one) => ({ ...one, text: fillText(one.text, fields, filling.form) }))
      return templateMarkdown(template.title, filled)
    }
    case 'csv': {
      const head = ['Part', 'Point', 'What to look for', 'Done', 'Note']
      return byteOrderMark + [head, ...templateRows(sections)].map(csvLine).join('')
    }
  }
}

/** Version, notices and every value that was filled in. */
function aboutSheet(
  template: StoredTemplate,
  filling: Filling,
  { appUrl, day }: { appUrl: string; day: string },
): Sheet {
  const fields = findDocument(template.slug)?.fields ?? []
  const lines = [
    template.summary,
    ...(filling.isDemonstration ? [demonstrationNotice] : []),
    ...templateNotes(template, filling, { day }),
    `${appUrl}/resources/templates/${template.slug}`,
  ]
  return {
    name: 'About',
    widths: [70, 50],
    rows: [
      [title(template.title)],
      ...lines.map((line) => [text(line)]),
      [],
      ...fields.flatMap(({ key, label, kind }) => {
        const value = kind === 'lines' ? null : filling.form.written(key)
        return value === null ? [] : [[strong(label), text(value)]]
      }),
    ],
  }
}
