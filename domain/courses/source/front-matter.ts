import { ContentError, sourceLines, type SourceLine } from './content-error.ts'

type Field = { line: number; value: string; items: SourceLine[] }

/** The fields between the two lines `---` at the top of a file, and the text below them. */
type FrontMatter = { fields: FieldReader; body: string; bodyLine: number }

/** Reads `key: value` and lists of `- item` lines. Throws ContentError. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = sourceLines(text)
  if (lines[0]?.text !== '---') throw new ContentError(1, 'the file must begin with ---')
  const end = lines.findIndex(({ text: line }, at) => at > 0 && line === '---')
  if (end < 0) throw new ContentError(1, 'the second --- is missing')
  return {
    fields: new FieldReader(readFields(lines.slice(1, end)), end + 1),
    body: lines
      .slice(end + 1)
      .map((line) => line.text)
      .join('\n'),
    bodyLine: end + 2,
  }
}

/** Lines `key: value` and, under a key without value, its items. */
export function readFields(lines: readonly SourceLine[]): Map<string, Field> {
  const fields = new Map<string, Field>()
  let open: Field | null = null
  for (const { number, text } of lines) {
    if (text.trim() === '') continue
    if (text.startsWith('- ')) {
      if (open === null || open.value !== '')
        throw new ContentError(number, 'a list item must stand under a key without a value')
      open.items.push({ number, text: text.slice(2).trim() })
      continue
    }
    const found = /^([a-z]+):(?: (.*))?$/.exec(text)
    if (!found) throw new ContentError(number, 'expected "key: value" or "- item"')
    const [, key = '', value = ''] = found
    if (fields.has(key)) throw new ContentError(number, `"${key}" appears twice`)
    open = { line: number, value: value.trim(), items: [] }
    fields.set(key, open)
  }
  return fields
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

export function requireDay({ number, text }: SourceLine): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (!isoDay.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new ContentError(number, `"${text}" is not a date such as 2026-11-26`)
  return text
}

/** Takes fields out one by one, so that an unknown key is an error. */
export class FieldReader {
  readonly #fields: Map<string, Field>
  readonly #line: number

  constructor(fields: Map<string, Field>, line: number) {
    this.#fields = fields
    this.#line = line
  }

  text(key: string, most: number): string {
    return this.line(key, most).text
  }

  /** The value with its line. */
  line(key: string, most: number): SourceLine {
    const { line, value } = this.#take(key)
    if (value === '') throw new ContentError(line, `"${key}" is empty`)
    if (value.length > most)
      throw new ContentError(line, `"${key}" has ${value.length} characters, at most ${most} are allowed`)
    return { number: line, text: value }
  }

  optional(key: string, most: number): string | null {
    return this.#fields.has(key) ? this.text(key, most) : null
  }

  word<const Word extends string>(key: string, words: readonly Word[]): Word {
    const { number, text } = this.line(key, 100)
    return requireWord({ number, text }, words, key)
  }

  /** Words separated by commas. An absent key gives an empty list. */
  words(key: string): SourceLine[] {
    if (!this.#fields.has(key)) return []
    const { number, text } = this.line(key, 1000)
    return text.split(',').map((word) => ({ number, text: word.trim() }))
  }

  whole(key: string, from: number, to: number): number {
    const { number, text } = this.line(key, 10)
    const value = Number(text)
    if (!Number.isInteger(value) || value < from || value > to)
      throw new ContentError(number, `"${key}" must be a whole number from ${from} to ${to}`)
    return value
  }

  yesOrNo(key: string): boolean {
    return this.#fields.has(key) ? this.word(key, ['yes', 'no']) === 'yes' : false
  }

  day(key: string): string {
    return requireDay(this.line(key, 10))
  }

  list(key: string, from: number): SourceLine[] {
    if (from === 0 && !this.#fields.has(key)) return []
    const { line, items, value } = this.#take(key)
    if (value !== '') throw new ContentError(line, `"${key}" is a list: write its items below as "- item"`)
    if (items.length < from) throw new ContentError(line, `"${key}" needs at least ${from} items`)
    return items
  }

  /** Throws for a key that nothing read. */
  end(): void {
    for (const [key, { line }] of this.#fields) throw new ContentError(line, `"${key}" is not a known key`)
  }

  #take(key: string): Field {
    const field = this.#fields.get(key)
    if (!field) throw new ContentError(this.#line, `"${key}" is missing`)
    this.#fields.delete(key)
    return field
  }
}

export function requireWord<const Word extends string>(
  { number, text }: SourceLine,
  words: readonly Word[],
  what: string,
): Word {
  const found = words.find((word) => word === text)
  if (found === undefined) throw new ContentError(number, `${what}: "${text}" is none of ${words.join(', ')}`)
  return found
}
