import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/layout/logo.tsx'

/** The name in the page's header, a link to the landing page. */
export function Wordmark() {
  return (
    <Link to="/" className="touch py-1">
      <Logo wide className="text-2xl" />
    </Link>
  )
}
