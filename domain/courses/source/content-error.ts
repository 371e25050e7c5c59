/** What is wrong in a content file, with the number of its line. */
export class ContentError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'ContentError'
    this.line = line
  }
}

/** A line of a content file with its number, counted from 1. */
export type SourceLine = { number: number; text: string }

export function sourceLines(text: string, first = 1): SourceLine[] {
  return text.split(/\r?\n/).map((line, at) => ({ number: first + at, text: line.trimEnd() }))
}

/** The cells of a line such as `a | b | c`. */
export function lineCells(text: string): string[] {
  return `${text} `.split(' | ').map((cell) => cell.trim())
}
