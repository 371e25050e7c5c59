import type { LetterContent } from './letter-content.ts'
import type { LetterPart } from './letter-parts.ts'

const lineCharacters = 72

/** A letter as plain text, in lines short enough that no mail client wraps them; addresses are not broken. */
export function plainLetter(content: LetterContent): string {
  const { frame, subject, text, facts, button, code, parts, reader, validity, why, home } = content
  const blocks = [
    subject,
    ...text,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.words}:\n${button.link}` : '',
    code ? `${button ? frame.or_enter : frame.enter}\n\n    ${code}` : '',
    ...parts.flatMap(plainPart),
    validity ?? '',
    '--',
    why,
    reader ? `${frame.unsubscribe}:\n${reader.unsubscribe}` : '',
    reader ? `${frame.preferences}:\n${reader.preferences}` : '',
    frame.never_asks,
    `${frame.about}\n${home}`,
  ]
  return `${blocks
    .filter((block) => block !== '')
    .map(wrapped)
    .join('\n\n')}\n`
}

function plainPart({ title, items, note }: LetterPart): string[] {
  return [
    `${title}\n${'='.repeat(title.length)}`,
    ...items.flatMap(({ title: head, detail, text, facts, way }) => [
      `${head}\n${detail}`,
      ...text,
      facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      way ? `${way.words}:\n${way.link}` : '',
    ]),
    note ?? '',
  ]
}

function wrapped(block: string): string {
  return block
    .split('\n')
    .map((line) => {
      let held = ''
      const lines: string[] = []
      for (const word of line.split(' ')) {
        if (held.length + word.length < lineCharacters || held.trim() === '') held += held ? ` ${word}` : word
        else {
          lines.push(held)
          held = word
        }
      }
      return [...lines, held].join('\n')
    })
    .join('\n')
}
