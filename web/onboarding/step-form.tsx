import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = {
  title: string
  /** What the answer affects. */
  detail: string
  isBusy: boolean
  onAnswer: () => void
  onSkip: () => void
  /** Null on the first step. */
  onBack: (() => void) | null
  submitLabel?: string
  children: ReactNode
}

/** One step: the question, what it affects, and the buttons. Enter continues. */
export function StepForm({ title, detail, isBusy, onAnswer, onSkip, onBack, submitLabel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAnswer()
  }
  return (
    <form onSubmit={submit} className="grid gap-8">
      <header>
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {title}
        </h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{detail}</p>
      </header>
      {children}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-border bg-background px-4 py-4 md:static md:mx-0 md:gap-x-3 md:px-0">
        <Button type="submit" size="lg" isPending={isBusy} className="grow md:grow-0">
          {isBusy ? m.onboarding_saving() : (submitLabel ?? m.onboarding_continue())}
        </Button>
        <Button variant="ghost" size="lg" className="px-2 md:px-4" isPending={isBusy} onClick={onSkip}>
          {m.onboarding_skip()}
        </Button>
        {onBack ? (
          <Button variant="ghost" size="lg" className="ms-auto px-2 md:px-4" onClick={onBack}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            {m.onboarding_back()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
