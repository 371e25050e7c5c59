/** A pattern for `ilike` that matches the input literally: `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
