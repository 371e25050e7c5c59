import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainForm, useFormAnswer } from '#web/forms/plain-form.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { LetterActionPage } from '#web/page/letter-action-page.tsx'
import { useLetterToken } from '#web/page/letter-token.ts'

const linkLooks = 'touch underline decoration-border underline-offset-4 hover:decoration-current'

/** Unsubscribes from the newsletter, for mail clients that open the link instead of using one-click unsubscribe. */
export function UnsubscribePage() {
  const cameBack = useFormAnswer('comeBack')
  const token = useLetterToken()
  const [isBack, setBack] = useState(cameBack.isSent)
  if (isBack)
    return (
      <main id="content" className="page-frame grid max-w-[44rem] gap-4">
        <h1 className="page-title">{m.signups_back_title()}</h1>
        <output className="text-lg leading-relaxed">{m.signups_back()}</output>
        <p>
          <Link to="/newsletter/preferences" search={{ token }} className={linkLooks}>
            {m.signups_choose_title()}
          </Link>
        </p>
      </main>
    )
  return (
    <LetterActionPage
      call={api.signups.leave}
      name="leave"
      ask={{
        title: m.signups_leave_title(),
        detail: m.signups_leave_lead(),
        button: m.signups_leave(),
        busy: m.signups_leaving(),
      }}
      done={{ title: m.signups_left_title(), detail: m.signups_left() }}
      failed={{ title: m.signups_link_dead_title(), detail: m.signups_link_dead() }}
      after={(outcome) =>
        outcome === 'sent' ? (
          <PlainForm call={api.signups.comeBack} onSent={() => setBack(true)} onFailed={() => undefined}>
            {(isSending) => (
              <>
                <input type="hidden" name="token" value={token} />
                <Button type="submit" variant="outline" isPending={isSending}>
                  {m.signups_come_back()}
                </Button>
              </>
            )}
          </PlainForm>
        ) : outcome === null ? (
          <p>
            <Link to="/newsletter/preferences" search={{ token }} className={linkLooks}>
              {m.signups_choose_instead()}
            </Link>
          </p>
        ) : null
      }
    />
  )
}
