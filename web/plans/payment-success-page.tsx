import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { parsePlanName } from '#domain/plans/plan-of-name.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { planNames } from './plan-names.ts'

/** The state of the person who returns from the payment page. */
type Payer = 'stranger' | 'newcomer' | 'member'

type Props = {
  /** As in the address: displayed, never trusted. */
  sessionId: string
  planName: string
  readPayer: () => Promise<Payer>
}

type State = 'verifying' | 'success' | 'failed'

/**
 * The page after payment. It changes nothing: the server grants a plan on the payment provider's signed notification,
 * never because of an address.
 */
export function PaymentSuccessPage({ sessionId, planName, readPayer }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>('verifying')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    const verify = async () => {
      const payer = await readPayer()
      if (isUnmounted) return
      if (payer === 'newcomer') return setState('success')
      if (payer === 'member') return navigate({ to: '/dashboard', replace: true })
      toast({
        title: m.plans_paid_sign_in(),
        description: m.plans_paid_sign_in_detail(),
        variant: 'destructive',
      })
      return navigate({ to: '/auth', replace: true })
    }
    verify().catch(() => (isUnmounted ? undefined : setState('failed')))
    return () => {
      isUnmounted = true
    }
  }, [navigate, readPayer, tries])
  const retry = () => {
    setState('verifying')
    setTries((count) => count + 1)
  }
  return (
    <main
      id="content"
      className="mx-auto grid min-h-[70vh] w-full max-w-2xl content-center px-4 py-16 md:px-8"
    >
      {state === 'verifying' && <Verifying />}
      {state === 'success' && <Success sessionId={sessionId} planName={planName} />}
      {state === 'failed' && (
        <ErrorState title={m.plans_paid_failed()} onRetry={retry}>
          {m.plans_paid_failed_detail()}
        </ErrorState>
      )}
    </main>
  )
}

function Verifying() {
  return (
    <output className="block text-center">
      <span
        aria-hidden
        className="mx-auto mb-5 block size-8 animate-spin rounded-full border-2 border-border border-t-primary"
      />
      <span className="font-serif text-2xl">{m.plans_paid_verifying()}</span>
    </output>
  )
}

function Success({ sessionId, planName }: Pick<Props, 'sessionId' | 'planName'>) {
  const plan = parsePlanName(planName)
  const name = plan ? planNames[plan]() : m.plans_paid_any_plan()
  return (
    <Card className="p-6 md:p-10">
      <CircleCheck aria-hidden className="size-10 text-positive" strokeWidth={1.5} />
      <h1 className="page-title mt-5">{m.plans_paid_title()}</h1>
      <p className="mt-3 text-lg">{m.plans_paid_welcome({ plan: name })}</p>
      <section aria-labelledby="paid-next" className="mt-8 border-t border-border pt-5">
        <h2 id="paid-next" className="font-medium">
          {m.plans_paid_next()}
        </h2>
        <p className="mt-1.5 leading-relaxed text-muted-foreground">{m.plans_paid_next_detail()}</p>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/onboarding" search={{ payment_success: 'true' }}>
            {m.plans_paid_complete()}
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/dashboard">{m.plans_paid_skip()}</Link>
        </Button>
      </div>
      <p className="mt-8 text-sm break-all text-muted-foreground">
        {m.plans_paid_session({ id: sessionId || m.plans_paid_no_session() })}
      </p>
    </Card>
  )
}
