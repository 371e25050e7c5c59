import { Check, Copy, Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { groupedRecoveryCode } from '#domain/auth/factors/recovery-code.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

type Props = {
  codes: readonly string[]
  /** The person tried to leave without confirming. */
  isLeaveBlocked: boolean
  onSaved: () => void
}

/** A new set of recovery codes, shown only once, until the person confirms that they have saved it. */
export function RecoveryCodes({ codes, isLeaveBlocked, onSaved }: Props) {
  const id = useId()
  const [isSaved, setSaved] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const written = codes.map(groupedRecoveryCode)
  const text = [m.account_codes_file_head(), '', ...written, ''].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="grid gap-5">
      <ol className="figures grid gap-x-8 gap-y-1.5 rounded-sm border border-border bg-muted px-4 py-3 text-sm min-[420px]:grid-cols-2">
        {written.map((code) => (
          <li key={code} className="select-all">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          // The focused field disappeared with its step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={() => void copy()}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? m.account_copied() : m.account_copy()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => save(text)}>
          <Download aria-hidden />
          {m.account_codes_download()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => print(text)}>
          <Printer aria-hidden />
          {m.account_codes_print()}
        </Button>
      </div>
      <label htmlFor={id} className="flex items-start gap-3 text-sm">
        <Checkbox
          id={id}
          checked={isSaved}
          onCheckedChange={(checked) => setSaved(checked === true)}
          className="mt-0.5"
        />
        {m.account_codes_saved()}
      </label>
      {isLeaveBlocked && !isSaved ? (
        <p role="alert" className="text-sm text-destructive">
          {m.account_codes_first_keep()}
        </p>
      ) : null}
      <Button disabled={!isSaved} onClick={onSaved} className="justify-self-start">
        {m.account_codes_done()}
      </Button>
    </div>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'diwan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** Prints only the codes, from a frame of their own. */
function print(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const inside = frame.contentWindow
  if (!inside) return frame.remove()
  const page = inside.document.createElement('pre')
  page.textContent = text
  inside.document.body.append(page)
  inside.addEventListener('afterprint', () => frame.remove())
  inside.print()
}
