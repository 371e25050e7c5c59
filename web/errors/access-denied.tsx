import { Lock } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

const reasons = {
  agent: m.errors_denied_agent,
  staff: m.errors_denied_staff,
  editor: m.errors_denied_editor,
  admin: m.errors_denied_admin,
  approver: m.errors_denied_approver,
}

/** Shown in place of a page that the person's roles do not allow. */
export function AccessDenied({ needs }: { needs?: keyof typeof reasons }) {
  return (
    <div className="grid min-h-[70vh] place-content-center p-4">
      <section className="max-w-md rounded-md border border-border bg-card p-8 text-center">
        <Lock aria-hidden className="mx-auto size-8 text-muted-foreground" strokeWidth={1.5} />
        <h1 className="page-title mt-4">{m.errors_denied_title()}</h1>
        <p className="mt-3">{m.errors_denied_detail()}</p>
        {needs && <p className="mt-1 font-medium">{reasons[needs]()}</p>}
        <p className="mt-6 text-sm text-muted-foreground">{m.errors_denied_contact()}</p>
      </section>
    </div>
  )
}
