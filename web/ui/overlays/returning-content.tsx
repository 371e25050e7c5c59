import { Dialog as Radix } from 'radix-ui'
import { useState, type ComponentProps } from 'react'

/**
 * The content of a dialog that gives the focus back to where it was. Radix gives it to the trigger only, which a
 * dialog that opens by a state does not have.
 */
export function ReturningContent(props: ComponentProps<typeof Radix.Content>) {
  // Read while the dialog mounts, before it takes the focus.
  const [opener] = useState(findOpener)
  return (
    <Radix.Content
      {...props}
      onCloseAutoFocus={(event) => {
        props.onCloseAutoFocus?.(event)
        if (event.defaultPrevented || !opener?.isConnected) return
        event.preventDefault()
        // What was focused meanwhile, such as the heading of another page, keeps the focus.
        if (isNothingFocused()) opener.focus({ preventScroll: true })
      }}
    />
  )
}

/** The focused element; for an entry of a menu, which is about to close, the button of the menu. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const button = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

const isNothingFocused = () => document.activeElement === null || document.activeElement === document.body
