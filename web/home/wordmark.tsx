import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

/** The name as it is set at the head of a page, with the star of eight. */
export function Wordmark() {
  return (
    <Link to="/" className="flex items-center gap-2.5 font-serif text-2xl tracking-tight">
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 text-primary" fill="currentColor">
        <path d="M12 1l3.2 3.3h4.5v4.5L23 12l-3.3 3.2v4.5h-4.5L12 23l-3.2-3.3H4.3v-4.5L1 12l3.3-3.2V4.3h4.5z" />
      </svg>
      {m.home_name()}
    </Link>
  )
}
