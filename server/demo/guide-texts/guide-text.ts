/** The text of a guide by its parts; general, checkable knowledge, without figures that would grow old. */
export type GuideText = {
  /** The area in one or two sentences. */
  summary: string
  character: string
  transport: string
  tenure: string
  checks: readonly string[]
}

/** The parts as the page shows them. The texts are ours and hold no markup. */
export function guideHtml({ character, transport, tenure, checks }: GuideText): string {
  return [
    `<h2>Character</h2><p>${character}</p>`,
    `<h2>Transport</h2><p>${transport}</p>`,
    `<h2>Who may own</h2><p>${tenure}</p>`,
    `<h2>What to check</h2><ul>${checks.map((check) => `<li>${check}</li>`).join('')}</ul>`,
  ].join('\n')
}
