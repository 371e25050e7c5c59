import { useLocation } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { media, useMedia } from '#web/ui/use-media.ts'

// Loaded with the first click: no page waits for it.
const AssistantPanel = lazy(() =>
  import('./assistant-panel.tsx').then((module) => ({ default: module.AssistantPanel })),
)

/** The tab at the edge of member pages, and the panel that it opens. On a phone the menu opens the page instead. */
export function AssistantDock() {
  const { pathname } = useLocation()
  const isPhone = useMedia(media.phone)
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const button = useRef<HTMLButtonElement>(null)
  if (isPhone || pathname === '/assistant') return null
  const close = () => {
    setState('closed')
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={m.assistant_open()}
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        // No wider than the margin of pages: nothing that is read lies beneath it.
        className="fixed end-0 bottom-6 z-30 inline-flex w-6 flex-col items-center gap-2 rounded-s-lg border-s-4 border-transparent bg-primary bg-clip-padding py-3 text-xs font-medium text-primary-foreground transition-colors duration-150 ease-settle hover:bg-primary/90 max-md:hidden print:hidden"
      >
        <MessageCircleQuestionMark aria-hidden className="size-4" />
        <span className="[writing-mode:vertical-rl]">{m.assistant_tab()}</span>
      </button>
      {state === 'new' ? null : (
        <Suspense fallback={null}>
          <AssistantPanel isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
