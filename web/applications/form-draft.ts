type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a long form holds, kept in this browser until it is sent. Files and what is hidden are not kept. */
export function formDraft(key: string) {
  const place = `diwan.draft.${key}`
  return {
    keep(form: HTMLFormElement): void {
      const held = fieldsIn(form).flatMap((field) => {
        if (isTick(field)) return field.checked ? [[field.name, field.value]] : []
        return field.value === '' ? [] : [[field.name, field.value]]
      })
      attempt(() => window.localStorage.setItem(place, JSON.stringify(held)))
    },
    /** Puts the draft into what is still empty; tells whether there was one. */
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
      attempt(() => window.localStorage.removeItem(place))
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
  attempt(() => {
    held = JSON.parse(window.localStorage.getItem(place) ?? '[]')
  })
  const list: unknown[] = Array.isArray(held) ? held : []
  return list.flatMap((entry) =>
    Array.isArray(entry) && entry.length === 2 ? [[String(entry[0]), String(entry[1])]] : [],
  )
}

/** A browser that keeps nothing keeps no draft. */
function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error
  }
}
