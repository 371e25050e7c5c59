import type { SyntheticEvent } from 'react'

/**
 * Props of a control whose action is under way. It ignores clicks and keeps the focus, which the browser takes from a
 * disabled control: people who use the keyboard would be thrown to the top of the page. Spread after other props.
 */
export function pendingProps(isPending: boolean | undefined) {
  return isPending ? { 'aria-disabled': true, onClick: ignoreClick } : {}
}

/** Also stops the submission of a form: Enter in a field clicks the form's first submit button. */
function ignoreClick(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
