import { formText } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'

/** Reads amounts and rates of a form, and notes the names of fields that hold no number. */
export function createFormReader(form: FormData) {
  const wrong: string[] = []
  const number = (name: string, text: string): number | null => {
    if (text === '') return null
    const value = parseNumber(text)
    if (value === null) wrong.push(name)
    return value
  }
  return {
    wrong,
    text: (name: string) => formText(form, name),
    day: (name: string) => formText(form, name) || null,
    /** An amount in minor units; 0 while it is empty. */
    minor: (name: string) => Math.round((number(name, formText(form, name)) ?? 0) * 100),
    /** Null while it is empty. */
    minorOrNull: (name: string) => {
      const value = number(name, formText(form, name))
      return value === null ? null : Math.round(value * 100)
    },
    percent: (name: string) => number(name, formText(form, name)) ?? 0,
    percentOrNull: (name: string) => number(name, formText(form, name)),
    isOn: (name: string) => form.has(name),
    /** The lines of a text, one entry a line. */
    lines: (name: string) =>
      formText(form, name)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    /** Rows of two fields; rows without a first value are left out. */
    rows: (first: string, second: string) => {
      const seconds = form.getAll(second).map(String)
      return form
        .getAll(first)
        .map((value, at) => [String(value).trim(), (seconds[at] ?? '').trim()] as const)
        .filter(([value]) => value !== '')
        .map(([value, other]) => [value, number(second, other) ?? 0] as const)
    },
  }
}

export type FormReader = ReturnType<typeof createFormReader>
