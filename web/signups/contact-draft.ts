/** The draft of the contact form, stored in this tab until it is sent. */
const key = 'diwan.contact-draft'
const names = ['name', 'email', 'message'] as const

function fieldsIn(form: HTMLFormElement) {
  return names.flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : []
  })
}

/** Stores the current values. */
export function keepDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]))
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Browsers that block storage have no draft.
  }
}

/** Fills empty fields from the draft. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const field of fieldsIn(form)) if (field.value === '') field.value = draft.get(field.name) ?? ''
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // There is no valid draft.
  }
}

function readDraft(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}
