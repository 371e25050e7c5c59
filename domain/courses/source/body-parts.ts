import { ContentError, lineCells, type SourceLine } from './content-error.ts'

/** The parts of a lesson, in their order. Each begins with its name as a heading. */
export const bodyParts = ['Text', 'Video', 'Exercise', 'Quiz'] as const
export type BodyPart = (typeof bodyParts)[number]

/** Stands where the author has not written yet. */
export const unfinished = '…'

/** Splits a body at its parts. Throws ContentError. */
export function splitParts(lines: readonly SourceLine[]): Map<BodyPart, SourceLine[]> {
  const parts = new Map<BodyPart, SourceLine[]>()
  let open: SourceLine[] | null = null
  for (const line of lines) {
    if (isUnfinished(line.text))
      throw new ContentError(line.number, `write your text in place of "${unfinished}"`)
    if (line.text.startsWith('# ')) {
      const name = bodyParts.find((one) => one === line.text.slice(2).trim())
      if (!name) throw new ContentError(line.number, `a part is one of # ${bodyParts.join(', # ')}`)
      if (parts.has(name)) throw new ContentError(line.number, `"# ${name}" appears twice`)
      open = []
      parts.set(name, open)
    } else if (open) open.push(line)
    else if (line.text !== '')
      throw new ContentError(line.number, 'a lesson begins with a part such as "# Text"')
  }
  return parts
}

/** Whether a cell, heading, question or answer of a line is left to write. */
function isUnfinished(text: string): boolean {
  return (
    text.includes(unfinished) &&
    lineCells(text).some((cell) => cell.replace(/^[#?+: -]+(?:\[[a-z0-9-]+\] )?/, '') === unfinished)
  )
}
