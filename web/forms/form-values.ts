/** The text of a field as it was typed, for passwords and codes; empty if it is missing. */
export function formInput(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The trimmed text of a field; empty if it is missing. */
export function formText(form: FormData, name: string): string {
  return formInput(form, name).trim()
}

/** The value of a field as a number, or null if it is empty. */
export function formInteger(form: FormData, name: string): number | null {
  const text = formText(form, name)
  return text === '' ? null : Number(text)
}

/** The value of a field if it is one of `values`, otherwise the first of them. */
export function formChoice<Value extends string>(
  form: FormData,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === form.get(name)) ?? values[0]
}

/** The selected checkboxes of a group, limited to known values. */
export function formChoices<T extends string>(form: FormData, name: string, known: readonly T[]): T[] {
  const values = form.getAll(name)
  return known.filter((value) => values.includes(value))
}
