/** Breaks a text into lines that are no wider than a width, between words. A word that is wider has a line of its own. */
export function wrapText(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}
