import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { followLinks, followReader } from './invitations.ts'

const WaitlistDialog = lazy(() =>
  import('./waitlist-dialog.tsx').then((module) => ({ default: module.WaitlistDialog })),
)

/** Pages on which the invitation may open by itself. */
const landingPath = '/'

/** The invitation to the waitlist on public pages. On the landing page it also opens by itself, once per view. */
export function WaitlistPopup() {
  const [isOpen, setOpen] = useState(false)
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? landingPath })
  useEffect(() => followLinks(() => setOpen(true)), [])
  useEffect(() => (pathname === landingPath ? followReader(() => setOpen(true)) : undefined), [pathname])
  if (!isOpen) return null
  return (
    <Suspense>
      <WaitlistDialog onClosed={() => setOpen(false)} />
    </Suspense>
  )
}
