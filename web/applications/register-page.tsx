import { useRef, useState, type ReactNode, type MouseEvent } from 'react'
import { api } from '#web/api/client.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { FormFrame } from './form-frame.tsx'
import { CompanyStep, ContactStep, PriceStep, WorkStep } from './supplier-steps.tsx'

const steps = [
  { title: m.applications_step_company, Step: CompanyStep },
  { title: m.applications_step_work, Step: WorkStep },
  { title: m.applications_step_prices, Step: PriceStep },
  { title: m.applications_step_contact, Step: ContactStep },
] as const

/** The registration of a supplier: in steps with scripts, as one long form without. */
export function RegisterPage() {
  return (
    <main id="content" className="page-frame">
      <header className="max-w-[64ch]">
        <h1 className="page-title">{m.applications_register_title()}</h1>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{m.applications_register_lead()}</p>
      </header>
      <div className="mt-10 max-w-3xl">
        <FormFrame call={api.applications.registerSupplier} name="registerSupplier">
          {(isSending) => <Steps isSending={isSending} />}
        </FormFrame>
      </div>
    </main>
  )
}

function Steps({ isSending }: { isSending: boolean }) {
  const hasScript = useBrowserValue(() => true, false)
  const [at, setAt] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const isLast = !hasScript || at === steps.length - 1
  const go = (to: number) => {
    setAt(to)
    frame.current?.scrollIntoView()
  }
  // "Next" is a submit button, so that Enter in a field also continues. It does not submit, because the browser would
  // validate hidden fields too.
  const nextStep = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (isFilled(frame.current)) go(at + 1)
  }
  return (
    <div ref={frame} className="grid scroll-mt-24 gap-10">
      {hasScript ? <StepPosition at={at} /> : null}
      {steps.map(({ title, Step }, step) => (
        <StepPart key={title()} title={title()} isHidden={hasScript && step !== at}>
          <Step />
        </StepPart>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {hasScript && at > 0 ? (
          <Button variant="outline" size="lg" onClick={() => go(at - 1)}>
            {m.applications_step_back()}
          </Button>
        ) : null}
        {isLast ? (
          // A separate key: on a double click, "Next" must not turn into the submit button.
          <Button key="send" type="submit" size="lg" isPending={isSending}>
            {isSending ? m.applications_sending() : m.applications_register_send()}
          </Button>
        ) : (
          <Button key="next" type="submit" size="lg" onClick={nextStep}>
            {m.applications_step_next()}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{m.applications_draft_saved()}</p>
    </div>
  )
}

function StepPosition({ at }: { at: number }) {
  const words = m.applications_step_of({ at: at + 1, count: steps.length })
  return (
    <div className="grid gap-2">
      <output className="figures text-sm text-muted-foreground">{words}</output>
      <Progress label={words} ratio={(at + 1) / steps.length} />
    </div>
  )
}

type PartProps = { title: string; isHidden: boolean; children: ReactNode }

function StepPart({ title, isHidden, children }: PartProps) {
  return (
    <section hidden={isHidden} aria-label={title} {...(isHidden ? {} : { className: 'grid gap-6' })}>
      <h2 className="border-b border-border pb-2 font-serif text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** Whether the visible step is complete. The browser shows what is missing. */
function isFilled(frame: HTMLElement | null): boolean {
  const open = frame?.querySelector('section:not([hidden])')
  const fields = [...(open?.querySelectorAll('input, select, textarea') ?? [])].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement,
  )
  for (const group of open?.querySelectorAll<HTMLElement>('[data-choices]') ?? []) requireOne(group)
  return fields.every((field) => field.reportValidity())
}

/** Requires one checkbox of a group. HTML has no such rule. */
function requireOne(group: HTMLElement): void {
  const ticks = [...group.querySelectorAll('input')]
  const isEmpty = ticks.every(({ checked }) => !checked)
  ticks[0]?.setCustomValidity(isEmpty ? m.applications_required_choice() : '')
}
