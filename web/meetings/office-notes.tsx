import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

/** The opening hours, what a meeting costs, and the way for who finds no time. */
export function OfficeNotes() {
  return (
    <aside className="grid content-start gap-4 self-start border-s-2 border-brass ps-5 text-sm">
      <div>
        <h2 className="font-serif text-lg">{m.meetings_hours()}</h2>
        <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted-foreground">{m.meetings_weekdays()}</dt>
          <dd>{m.meetings_weekday_hours()}</dd>
          <dt className="text-muted-foreground">{m.meetings_saturday()}</dt>
          <dd>{m.meetings_saturday_hours()}</dd>
        </dl>
        <p className="mt-1 text-muted-foreground">{m.meetings_gulf_time()}</p>
      </div>
      <p>{m.meetings_free()}</p>
      <p className="text-muted-foreground">{m.meetings_no_sale()}</p>
      <p>
        <Link
          to="/meetings/contact"
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {m.meetings_contact_link()}
        </Link>
      </p>
    </aside>
  )
}
