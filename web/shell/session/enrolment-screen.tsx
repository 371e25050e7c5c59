import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textMessages, type FactorKind } from '#web/proof/sign-in-means.ts'
import { useEnrolment } from '#web/account/factors/use-enrolment.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { HeldUpFrame } from './held-up-frame.tsx'
import { useResume } from './use-resume.ts'

/** Makes staff enrol the second factor that their role requires. Their page opens once the recovery codes are saved. */
export function EnrolmentScreen({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<FactorKind>('totp')
  const { data: sendsMessages = false } = useQuery(textMessages())
  const resume = useResume()
  const { title, description, step, proof, leave } = useEnrolment({
    kind,
    withCodes: true,
    onDone: () => void resume().then(onDone),
  })
  const other = kind === 'totp' ? 'phone' : 'totp'
  return (
    <HeldUpFrame title={m.account_factor_enrol_title()} detail={m.account_factor_enrol_detail()}>
      <section className="grid gap-4">
        <h2 className="text-lg font-medium">{title}</h2>
        {description ? <p className="text-sm text-muted-foreground">{description}</p> : null}
        {step}
      </section>
      {description || !sendsMessages ? null : (
        <div className="grid justify-items-start gap-1 border-t border-border pt-4 text-sm">
          <p className="text-muted-foreground">{m.account_factor_other_way()}</p>
          <Button variant="link" size="sm" onClick={() => (leave() ? setKind(other) : undefined)}>
            {other === 'totp' ? m.account_factor_add_app() : m.account_factor_add_phone()}
          </Button>
        </div>
      )}
      {proof}
    </HeldUpFrame>
  )
}
