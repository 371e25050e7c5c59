import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The header and footer of public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div data-frame="public" className="flex min-h-svh flex-col">
      <SiteHeader />
      <div className="density-publication grow">{children}</div>
      <SiteFooter />
    </div>
  )
}
