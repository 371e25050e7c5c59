import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** A password field with a button that shows the password. Focus and selection stay as they were. */
export function PasswordInput(inputProps: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const toggle = () => {
    const field = input.current
    if (!field) return
    const { selectionStart, selectionEnd, selectionDirection } = field
    flushSync(() => setShown((before) => !before))
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        className="pe-11"
        {...inputProps}
        // After the other props: a surrounding Field passes `ref: null`.
        ref={input}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={shown ? m.auth_hide_password() : m.auth_show_password()}
        aria-pressed={shown}
        // A pressed button would take the focus away from the field.
        onMouseDown={(event) => event.preventDefault()}
        // In the next task: Chromium moves the caret to 0 if the type changes while it handles a click.
        onClick={() => setTimeout(toggle)}
        className="absolute inset-y-0 end-1.5 my-auto text-muted-foreground"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  )
}
