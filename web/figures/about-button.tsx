import { Info } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import type { About, AboutPanel } from './about-panel.tsx'

type Props = { label: string; about: About; notes: readonly string[] }

/** Opens the side panel of a figure. The panel is large and loaded when it is first opened. */
export function AboutButton(props: Props) {
  const { label } = props
  const [Panel, setPanel] = useState<typeof AboutPanel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    if (Panel) return
    import('./about-panel.tsx').then((module) => setPanel(() => module.AboutPanel)).catch(toastError)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen && Panel !== null}
        aria-label={m.ui_about_figure({ label })}
        onClick={open}
        className="grid size-6 shrink-0 place-content-center rounded-sm hover:bg-accent hover:text-foreground"
      >
        <Info aria-hidden className="size-3.5" />
      </button>
      {Panel ? <Panel {...props} isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
