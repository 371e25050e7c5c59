import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { About } from './about-panel.tsx'
import { useAboutPanel } from './use-about-panel.ts'

type Props = {
  /** What the figure is, as the title of its panel. */
  label: string
  /** Asked for when the panel is opened: a page may have hundreds of figures. */
  about: () => About
  /** The value, its sample and its day, below the title. */
  notes?: readonly string[]
  children: ReactNode
}

/** A figure in a text or a table that opens its side panel: how it is worked out, and the rows behind it. */
export function FigureButton({ label, about, notes = [], children }: Props) {
  const { Panel, isOpen, setOpen, open } = useAboutPanel()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen && Panel !== null}
        title={m.figures_open({ label })}
        onClick={open}
        className="touch-line text-end underline decoration-input decoration-dotted underline-offset-4 hover:decoration-current print:no-underline"
      >
        {children}
      </button>
      {Panel ? (
        <Panel label={label} about={about()} notes={notes} isOpen={isOpen} onOpenChange={setOpen} />
      ) : null}
    </>
  )
}
