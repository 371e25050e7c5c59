/** What is written in the contact form, kept in this tab until it is sent. */
const key = 'diwan.contact-draft'
const names = ['name', 'email', 'message'] as const

function fieldsIn(form: HTMLFormElement) {
  return names.flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : []
  })
}

/** Keeps what the form holds now. */
export function keepDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(fieldsIn(form).map(({ name, value }) => [name, value]))
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing keeps no draft.
  }
}

/** Puts the draft into fields that are empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const field of fieldsIn(form)) if (field.value === '') field.value = draft.get(field.name) ?? ''
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // There is none.
  }
}

function readDraft(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}
