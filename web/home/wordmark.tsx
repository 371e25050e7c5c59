import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/layout/logo.tsx'

/** The name at the head of a page; it leads home. */
export function Wordmark() {
  return (
    <Link to="/" className="touch py-1">
      <Logo wide className="text-2xl" />
    </Link>
  )
}
