type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The draft of a long form, stored in this browser until it is sent. Files and hidden fields are not stored. */
export function formDraft(key: string) {
  const storageKey = `diwan.draft.${key}`
  return {
    keep(form: HTMLFormElement): void {
      const stored = fieldsIn(form).flatMap((field) => {
        if (isTick(field)) return field.checked ? [[field.name, field.value]] : []
        return field.value === '' ? [] : [[field.name, field.value]]
      })
      ignoreErrors(() => window.localStorage.setItem(storageKey, JSON.stringify(stored)))
    },
    /** Fills empty fields from the draft. Returns whether there was one. */
    restore(form: HTMLFormElement): boolean {
      const stored = readStored(storageKey)
      for (const field of fieldsIn(form)) {
        const values = stored.flatMap(([name, value]) => (name === field.name ? [value] : []))
        if (isTick(field)) field.checked ||= values.includes(field.value)
        else if (field.value === '' || field instanceof HTMLSelectElement)
          field.value = values.shift() ?? field.value
      }
      return stored.length > 0
    },
    forget(): void {
      ignoreErrors(() => window.localStorage.removeItem(storageKey))
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

function readStored(storageKey: string): [string, string][] {
  let stored: unknown = null
  ignoreErrors(() => {
    stored = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
  })
  const list: unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((entry) =>
    Array.isArray(entry) && entry.length === 2 ? [[String(entry[0]), String(entry[1])]] : [],
  )
}

/** Ignores errors of browsers that block storage. */
function ignoreErrors(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error
  }
}
