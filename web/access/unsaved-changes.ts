/** Fields that were changed since they were rendered or their form was sent. */
const touched = new Set<HTMLElement>()

const fields = 'input, textarea, select, [contenteditable]'

/** Starts to record changed fields on the page. Returns a function that stops it. */
export function watchUnsavedChanges(): () => void {
  document.addEventListener('input', noteField, true)
  document.addEventListener('submit', forgetForm, true)
  return () => {
    document.removeEventListener('input', noteField, true)
    document.removeEventListener('submit', forgetForm, true)
    touched.clear()
  }
}

/**
 * Whether a reload would lose input: a changed and non-empty field, a focused field, or an open dialog. Values in the
 * address would survive, but a field does not know that it is stored there, so it counts too.
 */
export function hasUnsavedChanges(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  if (document.activeElement?.matches(`${fields}:not([type=checkbox], [type=radio], [readonly])`)) return true
  return [...touched].some((field) => field.isConnected && !isEmpty(field))
}

function noteField({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches(fields)) touched.add(target)
}

function forgetForm({ target }: Event): void {
  for (const field of touched)
    if (!field.isConnected || (target instanceof Node && target.contains(field))) touched.delete(field)
}

function isEmpty(field: HTMLElement): boolean {
  return 'value' in field ? field.value === '' : field.textContent === ''
}
