import { Info } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import type { About } from './about-panel.tsx'
import { useAboutPanel } from './use-about-panel.ts'

type Props = { label: string; about: About; notes: readonly string[] }

/** Opens the side panel of a figure. */
export function AboutButton(props: Props) {
  const { label } = props
  const { Panel, isOpen, setOpen, open } = useAboutPanel()
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
