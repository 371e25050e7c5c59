import type { FilledForm } from './filled-form.ts'
import type { TemplateField } from './template-field.ts'

/** A section of a template: title, introduction and items. */
export type Section = { title: string; text: string; items: { text: string; hint: string }[] }

/**
 * Parses a template as staff write it: `## ` begins a section, `- ` an item, whose hint follows after ` | `;
 * any other line is text of its section. Text before the first section is ignored.
 */
export function templateSections(content: string): Section[] {
  const sections: Section[] = []
  for (const line of content.split('\n').map((one) => one.trimEnd())) {
    if (line.startsWith('## ')) {
      sections.push({ title: line.slice(3).trim(), text: '', items: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) continue
    if (line.startsWith('- ')) section.items.push(parseItem(line.slice(2)))
    else section.text = section.text === '' ? line : `${section.text}\n${line}`
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }))
}

function parseItem(line: string): Section['items'][number] {
  const [text = '', ...hints] = line.split(' | ')
  return { text: text.trim(), hint: hints.join(' | ').trim() }
}

/** The template as a Markdown document. */
export function templateMarkdown(title: string, sections: readonly Section[]): string {
  const parts = sections.map(({ title: heading, text, items }) =>
    [
      `## ${heading}`,
      ...(text === '' ? [] : ['', text]),
      ...(items.length === 0 ? [] : ['', ...items.map(itemLine)]),
    ].join('\n'),
  )
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`
}

function itemLine({ text, hint }: Section['items'][number]): string {
  return hint === '' ? `- [ ] ${text}` : `- [ ] ${text} (${hint})`
}

/** The template as spreadsheet rows: one per item, with empty cells for a tick and a note. */
export function templateRows(sections: readonly Section[]): string[][] {
  return sections.flatMap(({ title, items }) => items.map(({ text, hint }) => [title, text, hint, '', '']))
}

/** A text with its placeholders filled in; one without a value shows its label in brackets, to be written over. */
export function fillText(
  text: string,
  fields: readonly TemplateField[],
  { written }: Pick<FilledForm, 'written'>,
): string {
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  return text.replaceAll(
    /\{\{(\w{1,40})\}\}/g,
    (_, key: string) => written(key) ?? `[${labels.get(key) ?? key}]`,
  )
}
