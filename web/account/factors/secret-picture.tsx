import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'

/** The secret of an authenticator app, to scan or type. White in both themes, as cameras need it. */
export function SecretPicture({ secret, picture }: { secret: string; picture: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <img
        src={picture}
        alt={m.account_factor_picture()}
        width={176}
        height={176}
        className="size-44 justify-self-center rounded-sm border border-border bg-white"
      />
      <div className="grid min-w-0 gap-2 text-sm">
        <p>{m.account_factor_scan()}</p>
        <p className="text-muted-foreground">{m.account_factor_or_type()}</p>
        <div className="flex items-start gap-1">
          <code className="figures min-w-0 flex-1 rounded-sm bg-muted px-2 py-1.5 leading-relaxed break-words select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <IconButton label={m.account_factor_copy_secret()} size="icon" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </IconButton>
        </div>
        <output className="sr-only">{isCopied ? m.account_copied() : ''}</output>
      </div>
    </div>
  )
}
