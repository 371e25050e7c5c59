import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { disclaimerIsOver, disclaimerMayClose, disclaimerRatio } from '#domain/presence/disclaimer.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { sessionState } from './queries.ts'

const { steps: lastStep, stepMs } = limits.disclaimer

const statements = [
  m.presence_disclaimer_education,
  m.presence_disclaimer_risk,
  m.presence_disclaimer_professionals,
  m.presence_disclaimer_sales,
  m.presence_disclaimer_commissions,
  m.presence_disclaimer_age,
]

/** The disclaimer, shown at every fourth sign-in. */
export function Disclaimer({ userId }: { userId: string }) {
  const { data: session } = useQuery(sessionState())
  const sessionId = session?.id ?? null
  // A response that was on its way when it was closed would say that it is still due.
  const [closedIn, setClosedIn] = useState<string | null>(null)
  const close = useCallback(() => {
    setClosedIn(sessionId)
    // If this call fails, it is shown again on the next page load.
    void api.presence.markDisclaimerShown({ body: { _user_id: userId } }).catch(() => undefined)
  }, [sessionId, userId])
  return session?.disclaimerDue && closedIn !== sessionId ? <DisclaimerDialog onClose={close} /> : null
}

/** Closes by itself after three seconds, unless the reader keeps it open. */
function DisclaimerDialog({ onClose }: { onClose: () => void }) {
  const [steps, setSteps] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    // The clock runs only while the page is visible.
    const timer = setInterval(() => (document.hidden ? undefined : setSteps((step) => step + 1)), stepMs)
    return () => clearInterval(timer)
  }, [])
  const over = disclaimerIsOver(steps)
  useEffect(() => {
    if (over && !isPaused) onClose()
  }, [over, isPaused, onClose])
  const mayClose = disclaimerMayClose(steps)
  return (
    <Dialog open>
      <DialogContent
        steadfast
        title={m.presence_disclaimer_title()}
        description={m.presence_disclaimer_detail()}
        footer={
          <>
            <Button variant="ghost" aria-disabled={isPaused} onClick={() => setPaused(true)}>
              {m.presence_disclaimer_keep()}
            </Button>
            <Button disabled={!mayClose} onClick={onClose}>
              {m.presence_disclaimer_got_it()}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 ps-5 leading-relaxed">
          {statements.map((statement) => (
            <li key={statement()}>{statement()}</li>
          ))}
        </ul>
        <p className="mt-4 text-sm">
          <Link
            to="/disclaimer"
            target="_blank"
            className="underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {m.presence_disclaimer_full()}
          </Link>
        </p>
        <div className="mt-5 grid gap-2">
          <Progress
            label={m.presence_disclaimer_progress()}
            ratio={disclaimerRatio(steps)}
            text={closingText(steps, isPaused)}
          />
          <p className="figures text-sm text-muted-foreground">{closingText(steps, isPaused)}</p>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function closingText(steps: number, isPaused: boolean): string {
  if (isPaused) return m.presence_disclaimer_paused()
  const seconds = Math.ceil((Math.max(lastStep - steps, 0) * stepMs) / 1000)
  const written = new Intl.NumberFormat(displayLocale(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  })
  return m.presence_disclaimer_closing({ time: written.format(seconds) })
}
