import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Button } from './button.tsx'

type Props = {
  text: string
  /** The name of the button that copies it. */
  label: string
  className?: string
}

/** A text for use elsewhere, such as a key or a command, with a button that copies it. */
export function CopyText({ text, label, className }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <div className={classes('grid gap-1', className)}>
      <div className="flex items-start gap-1">
        <code
          dir="ltr"
          className="min-w-0 flex-1 rounded-sm bg-muted px-2.5 py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap select-all [overflow-wrap:anywhere]"
        >
          {text}
        </code>
        {/* No tooltip: public pages have none. */}
        <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        </Button>
      </div>
      <output className={outcome === 'failed' ? 'text-sm text-destructive' : 'sr-only'}>
        {outcome === null ? '' : outcome === 'copied' ? m.ui_copied() : m.ui_copy_failed()}
      </output>
    </div>
  )
}
