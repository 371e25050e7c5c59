import type { ReactNode } from 'react'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'

type Props = { kicker?: string; title: string; role?: 'alert'; children: ReactNode }

/** A page with a single message. It has no `main` of its own; the caller adds one if needed. */
export function Notice({ kicker, title, role, children }: Props) {
  return (
    <div
      role={role}
      className="density-publication relative isolate mx-auto w-full grid min-h-[70vh] max-w-6xl content-center px-4 py-16 md:px-8"
    >
      <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-input/60 mask-radial-from-10% mask-radial-to-70% md:block" />
      <div className="max-w-[34rem]">
        {kicker && <p className="text-sm text-muted-foreground">{kicker}</p>}
        <h1 className="page-title mt-2">{title}</h1>
        <div className="mt-4 text-lg leading-relaxed">{children}</div>
      </div>
    </div>
  )
}
