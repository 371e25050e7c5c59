import { useRef } from 'react'
import { countdown, spokenSeconds } from '#domain/auth/session-timer.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'

type Props = { remainingMs: number; busy: boolean; onExtend: () => void; onSignOut: () => void }

/** Warns that the session is about to end, with the remaining time. It stays until answered. */
export function SessionTimerDialog({ remainingMs, busy, onExtend, onSignOut }: Props) {
  const extend = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open>
      <DialogContent
        steadfast
        focusFirst={extend}
        title={m.auth_session_ending()}
        description={m.auth_session_ending_detail()}
        footer={
          <>
            <Button variant="outline" isPending={busy} onClick={onSignOut}>
              {m.auth_session_sign_out()}
            </Button>
            <Button ref={extend} isPending={busy} onClick={onExtend}>
              {m.auth_session_extend()}
            </Button>
          </>
        }
      >
        <p className="text-sm text-muted-foreground">{m.auth_session_time_left()}</p>
        <p role="timer" aria-live="off" className="figures mt-1 font-serif text-4xl">
          {countdown(remainingMs)}
        </p>
        <p aria-live="assertive" className="sr-only">
          {m.auth_session_time_spoken({ time: spokenTime(spokenSeconds(remainingMs)) })}
        </p>
      </DialogContent>
    </Dialog>
  )
}

function spokenTime(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
  return new Intl.NumberFormat(displayLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
