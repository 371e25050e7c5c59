import { useLocation } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { media, useMedia } from '#web/ui/use-media.ts'

// Loaded with the first click: no page waits for it.
const AssistantPanel = lazy(() =>
  import('./assistant-panel.tsx').then((module) => ({ default: module.AssistantPanel })),
)

/** The button at the bottom of member pages, and the panel that it opens. On a phone the menu opens the page instead. */
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
        className="fixed end-6 bottom-6 z-30 inline-flex size-12 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-pop transition-colors duration-150 ease-settle hover:bg-primary/90 max-md:hidden print:hidden"
      >
        <MessageCircleQuestionMark aria-hidden className="size-5" />
      </button>
      {state === 'new' ? null : (
        <Suspense fallback={null}>
          <AssistantPanel isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
