/** A part of a template: what it is called, an introduction, and its points. */
export type Section = { title: string; text: string; items: { text: string; hint: string }[] }

/**
 * A template as it is written by staff: `## ` begins a section, `- ` a point whose hint follows after ` | `, and any other
 * line is text of its section. What stands before the first section has none and is left out.
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
    if (line.startsWith('- ')) section.items.push(pointOf(line.slice(2)))
    else section.text = section.text === '' ? line : `${section.text}\n${line}`
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }))
}

function pointOf(line: string): Section['items'][number] {
  const [text = '', ...hints] = line.split(' | ')
  return { text: text.trim(), hint: hints.join(' | ').trim() }
}

/** As a document that any text program opens: Markdown. */
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

/** As rows for a spreadsheet: one a point, with room to tick it off and to note. */
export function templateRows(sections: readonly Section[]): string[][] {
  return sections.flatMap(({ title, items }) => items.map(({ text, hint }) => [title, text, hint, '', '']))
}
