import { useState } from 'react'
import { toastError } from '#web/api/toast-error.ts'
import type { AboutPanel } from './about-panel.tsx'

/** The side panel of a figure. It is large and loaded when it is first opened. */
export function useAboutPanel() {
  const [Panel, setPanel] = useState<typeof AboutPanel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    if (Panel) return
    import('./about-panel.tsx').then((module) => setPanel(() => module.AboutPanel)).catch(toastError)
  }
  return { Panel, isOpen, setOpen, open }
}
