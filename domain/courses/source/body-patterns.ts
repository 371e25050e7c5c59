import type { Grader } from '#domain/courses/catalogue.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { bodyParts, unfinished, type BodyPart } from './body-parts.ts'
import type { SceneKind } from './parse-video.ts'

/** What the editor can insert into the text of a lesson. */
export type BodyPattern =
  | { kind: 'chapter' | 'table' | 'question' }
  | { kind: 'scene'; scene: SceneKind }
  | { kind: 'exercise'; grader: Grader; city: LaunchCity }

/**
 * Appends a pattern to the part of a lesson that it belongs to, and adds the part where it is missing. What the author
 * has to write is marked with `…`, which the parser refuses.
 */
export function insertPattern(body: string, pattern: BodyPattern): string {
  const part = patternPart(pattern)
  const lines = body.trimEnd().split('\n')
  const at = lines.findIndex((line) => line.trim() === `# ${part}`)
  const later = bodyParts.slice(bodyParts.indexOf(part) + 1)
  const following = lines.findIndex(
    (line, index) => index > at && later.some((one) => line.trim() === `# ${one}`),
  )
  const end = following < 0 ? lines.length : following
  const before = lines.slice(0, end).join('\n').trimEnd()
  const heading = at < 0 ? [`# ${part}`, ...(pattern.kind === 'scene' ? ['', `## ${unfinished}`] : [])] : []
  const after = lines.slice(end).join('\n')
  return [before, [...heading, ...(at < 0 ? [''] : []), patternText(pattern, body)].join('\n'), after]
    .filter((one) => one !== '')
    .join('\n\n')
    .concat('\n')
}

function patternPart({ kind }: BodyPattern): BodyPart {
  if (kind === 'scene') return 'Video'
  if (kind === 'exercise') return 'Exercise'
  return kind === 'question' ? 'Quiz' : 'Text'
}

function patternText(pattern: BodyPattern, body: string): string {
  switch (pattern.kind) {
    case 'chapter':
      return `## ${unfinished}\n\n${unfinished}`
    case 'table':
      return `| ${unfinished} | ${unfinished} |\n| --- | --- |\n| ${unfinished} | ${unfinished} |`
    case 'question':
      return `? [${freeId(body)}] ${unfinished}\n+ ${unfinished} | ${unfinished}\n- ${unfinished} | ${unfinished}\n- ${unfinished} | ${unfinished}`
    case 'exercise':
      return `grader: ${pattern.grader}\ncity: ${pattern.city}\n\n${unfinished}`
    case 'scene':
      return `${sceneText[pattern.scene]}\n:::\n${unfinished}`
  }
}

const pair = `${unfinished} | ${unfinished}`

const sceneText: Record<SceneKind, string> = {
  title: `::: title | ${unfinished}`,
  points: `::: points | ${unfinished}\n${unfinished}\n${unfinished}`,
  bars: `::: bars | ${pair}\n${pair}\n${pair}`,
  line: `::: line | ${pair}\n${pair}\n${pair}`,
  steps: `::: steps | ${unfinished}\n${pair}\n${pair}`,
  number: `::: number | ${pair}\n${pair}`,
  compare: `::: compare | ${unfinished} | ${pair}\n${unfinished} | ${pair}`,
}

/** A name that no question of the lesson has. */
function freeId(body: string): string {
  let number = 1
  while (body.includes(`[question-${number}]`)) number += 1
  return `question-${number}`
}
