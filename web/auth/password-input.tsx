import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

/** A password field with a button that shows the password. The caret keeps its position. */
export function PasswordInput(inputProps: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const toggle = () => {
    const field = input.current
    const caret = [field?.selectionStart ?? null, field?.selectionEnd ?? null] as const
    setShown((before) => !before)
    requestAnimationFrame(() => field?.setSelectionRange(...caret))
  }
  return (
    <div className="relative">
      <Input
        ref={input}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        className="pe-11"
        {...inputProps}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={shown ? m.auth_hide_password() : m.auth_show_password()}
        aria-pressed={shown}
        onClick={toggle}
        className="absolute inset-y-0 end-1.5 my-auto text-muted-foreground"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  )
}
