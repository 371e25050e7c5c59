type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The draft of a long form, stored in this browser until it is sent. Files and hidden fields are not stored. */
export function formDraft(key: string) {
  const place = `diwan.draft.${key}`
  return {
    keep(form: HTMLFormElement): void {
      const held = fieldsIn(form).flatMap((field) => {
        if (isTick(field)) return field.checked ? [[field.name, field.value]] : []
        return field.value === '' ? [] : [[field.name, field.value]]
      })
      ignoreErrors(() => window.localStorage.setItem(place, JSON.stringify(held)))
    },
    /** Fills empty fields from the draft. Returns whether there was one. */
    restore(form: HTMLFormElement): boolean {
      const held = heldAt(place)
      for (const field of fieldsIn(form)) {
        const values = held.flatMap(([name, value]) => (name === field.name ? [value] : []))
        if (isTick(field)) field.checked ||= values.includes(field.value)
        else if (field.value === '' || field instanceof HTMLSelectElement)
          field.value = values.shift() ?? field.value
      }
      return held.length > 0
    },
    forget(): void {
      ignoreErrors(() => window.localStorage.removeItem(place))
    },
  }
}

function fieldsIn(form: HTMLFormElement): Filled[] {
  return [...form.elements].filter(
    (field): field is Filled =>
      (field instanceof HTMLInputElement && field.type !== 'file' && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )
}

function isTick(field: Filled): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox'
}

function heldAt(place: string): [string, string][] {
  let held: unknown = null
  ignoreErrors(() => {
    held = JSON.parse(window.localStorage.getItem(place) ?? '[]')
  })
  const list: unknown[] = Array.isArray(held) ? held : []
  return list.flatMap((entry) =>
    Array.isArray(entry) && entry.length === 2 ? [[String(entry[0]), String(entry[1])]] : [],
  )
}

/** Ignores errors of browsers that block storage. */
function ignoreErrors(action: () => void): void {
  try {
    action()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error
  }
}
