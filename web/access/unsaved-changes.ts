/** Fields that someone has changed since they were put on the page or their form was sent. */
const touched = new Set<HTMLElement>()

const fields = 'input, textarea, select, [contenteditable]'

/** Begins to notice what is typed, ticked and chosen on the page; the answer stops it. */
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
 * Whether a reload would lose something: a field that was changed and is not empty, one that is being typed in, or an
 * open dialog. What stands in the address is kept, but a field cannot tell, so it counts as well.
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
