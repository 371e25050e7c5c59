import { Check, Link2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Copies the article's address, without telling anyone else. Not rendered where scripts cannot do it. */
export function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false)
  if (!canCopy) return null
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  const Icon = outcome === 'copied' ? Check : Link2
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()} className="print:hidden">
      <Icon aria-hidden />
      <span aria-live="polite">{labels[outcome ?? 'none']()}</span>
    </Button>
  )
}

const labels = { none: m.articles_copy, copied: m.articles_copied, failed: m.articles_copy_failed }

function hasClipboard(): boolean {
  return 'clipboard' in navigator
}

function neverChanges(): () => void {
  return () => undefined
}
