/** A choice of a filter, with the number of rows that it would give under the other filters. */
export type Facet = { value: string; word: string; within?: string | undefined; count: number }

/** The most choices that a list shows at once. */
const mostShown = 20

/**
 * The choices that contain the typed text, up to a number that can be overlooked, and how many more there are. Selected
 * ones stay visible.
 */
export function narrowChoices(
  choices: readonly Facet[],
  { text, chosen }: { text: string; chosen: readonly string[] },
): { shown: Facet[]; hidden: number } {
  const wanted = text.trim().toLowerCase()
  const fitting = choices.filter(({ word }) => word.toLowerCase().includes(wanted))
  const shown = fitting.filter(({ value }, at) => at < mostShown || chosen.includes(value))
  return { shown, hidden: fitting.length - shown.length }
}
