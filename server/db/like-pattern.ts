/** A pattern for `ilike`: what was typed stands for itself, `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
