import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  firstOpenStep,
  stepAfter,
  stepBefore,
  onboardingSteps,
  type Path,
  type Step,
} from '#domain/onboarding/steps.ts'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { toastError } from '#web/api/toast-error.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { AlertsStep, BudgetStep, GoalsStep, ResidenceStep, RiskStep } from './investor-steps.tsx'
import { OutcomePage } from './outcome-page.tsx'
import { AreasStep } from './areas-step.tsx'
import { LicenceStep, SupplierStep } from './professional-steps.tsx'
import { onboarding, useSaveStep } from './queries.ts'
import type { StepProps } from './step-props.ts'
import { stepNames } from './labels.ts'

/** A step in the address, or the outcome page. */
type FlowPosition = Step | 'outcome'

const forms: Record<Step, (props: StepProps) => ReactNode> = {
  residence: ResidenceStep,
  goals: GoalsStep,
  budget: BudgetStep,
  places: AreasStep,
  risk: RiskStep,
  licence: LicenceStep,
  supplier: SupplierStep,
  alerts: AlertsStep,
}

type Props = {
  /** From the address. Anything that is not a step of this path means the first open one. */
  stepParam: string | undefined
  onGo: (position: FlowPosition) => void
}

/** The steps after sign-up. The address selects the step; the answers are on the server. */
export function OnboardingFlow({ stepParam, onGo }: Props) {
  const { data: saved } = useSuspenseQuery(onboarding())
  const path = saved.answers.residence?.path ?? 'investor'
  const position = currentPosition(stepParam, path, saved.passed)
  useCompletion(position === 'outcome' && !saved.isComplete)
  const saveStep = useSaveStep(() => undefined)
  const opened = useOpenedSteps(position)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 py-6 md:px-8">
      <header className="flex items-center justify-between gap-4">
        <Link to="/" aria-label={m.onboarding_home()} className="touch">
          <Logo wide />
        </Link>
        {position === 'outcome' ? null : (
          <Button variant="link" size="sm" onClick={() => onGo('outcome')}>
            {m.onboarding_skip_all()}
          </Button>
        )}
      </header>
      <main id="content" className="grid grow content-start py-8 md:py-12">
        {position === 'outcome' ? (
          <OutcomePage path={path} />
        ) : (
          <StepList path={path} current={position} passed={saved.passed} />
        )}
        {opened.steps.map((step) => {
          const Form = forms[step]
          return (
            <Activity key={step} mode={step === position ? 'visible' : 'hidden'}>
              <Form
                saved={saved}
                isBusy={saveStep.isPending}
                onSave={(answer) =>
                  saveStep.mutate(answer, {
                    onSuccess: ({ answers }) => {
                      opened.end(step)
                      onGo(stepAfter(answers.residence?.path ?? 'investor', step) ?? 'outcome')
                    },
                  })
                }
                onBack={backFrom(path, step, onGo)}
              />
            </Activity>
          )
        })}
      </main>
    </div>
  )
}

function currentPosition(stepParam: string | undefined, path: Path, passed: readonly Step[]): FlowPosition {
  if (stepParam === 'outcome') return 'outcome'
  return onboardingSteps(path).find((step) => step === stepParam) ?? firstOpenStep(path, passed) ?? 'outcome'
}

/** Opened steps that were not sent. They stay mounted, so their input is kept while another step is shown. */
function useOpenedSteps(position: FlowPosition): { steps: readonly Step[]; end: (step: Step) => void } {
  const [steps, setSteps] = useState<readonly Step[]>([])
  if (position !== 'outcome' && !steps.includes(position)) setSteps([...steps, position])
  return { steps, end: (step) => setSteps((before) => before.filter((one) => one !== step)) }
}

function backFrom(path: Path, step: Step, onGo: (step: Step) => void): (() => void) | null {
  const before = stepBefore(path, step)
  return before ? () => onGo(before) : null
}

/** Marks the onboarding as complete when the outcome is reached, even if steps were skipped. */
function useCompletion(isDue: boolean): void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api.onboarding.complete(),
    onSuccess: () => cache.invalidateQueries(),
    onError: toastError,
  })
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}

type ListProps = { path: Path; current: Step; passed: readonly Step[] }

/** The list of steps, with the current one. */
function StepList({ path, current, passed }: ListProps) {
  const steps = onboardingSteps(path)
  const at = steps.indexOf(current)
  return (
    <nav aria-label={m.onboarding_steps()} className="mb-8">
      <p className="figures mb-2 text-sm text-muted-foreground">
        {m.onboarding_step_of({ at: at + 1, of: steps.length })} · {stepNames[current]()}
      </p>
      <ol className="flex gap-1.5">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0 grow basis-0">
            <Link
              to="/onboarding"
              search={{ step }}
              aria-label={stepNames[step]()}
              aria-current={step === current ? 'step' : undefined}
              className="group grid h-6 content-center rounded-sm"
            >
              <span
                className={
                  index <= at || passed.includes(step)
                    ? 'block h-1 rounded-full bg-primary group-aria-[current=step]:h-1.5'
                    : 'block h-1 rounded-full bg-border group-hover:bg-input'
                }
              />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
