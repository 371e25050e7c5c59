import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Chat } from './chat.tsx'

/** The assistant beside the page. It stays mounted while closed, so that the conversation goes on. */
export function AssistantPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    element.querySelector('textarea')?.focus()
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    element.addEventListener('keydown', closeByEscape)
    return () => element.removeEventListener('keydown', closeByEscape)
  }, [isOpen, onClose])
  return (
    <dialog
      ref={panel}
      open={isOpen}
      aria-labelledby={titleId}
      className="fixed start-auto end-6 top-auto bottom-6 z-40 m-0 h-[min(40rem,calc(100dvh-6rem))] w-[26rem] max-w-none flex-col rounded-md border border-border bg-background p-0 text-foreground shadow-pop open:flex max-md:hidden print:hidden"
    >
      <header className="flex items-center gap-1 border-b border-border py-2 ps-4 pe-2">
        <h2 id={titleId} className="flex-1 font-serif text-lg">
          {m.assistant_title()}
        </h2>
        <Button asChild variant="ghost" size="icon" aria-label={m.assistant_as_page()}>
          <Link to="/assistant">
            <Maximize2 aria-hidden />
          </Link>
        </Button>
        <IconButton label={m.assistant_close()} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <Chat focusesInput />
    </dialog>
  )
}
