import { PageSkeleton } from '#web/errors/page-skeleton.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useFrame } from './frame.ts'

const lines = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * A member page before any script: the outline of the shell, with the last width of the sidebar (a script in the head
 * reads the cookie), so that the layout does not shift. Inside the shell, only the page's own skeleton.
 */
export function ShellSkeleton() {
  if (useFrame() === 'member') return <PageSkeleton />
  return (
    <div className="flex min-h-dvh">
      <div
        aria-hidden
        className="hidden w-64 shrink-0 border-e border-border bg-card in-data-[sidebar=narrow]:w-12 md:block"
      >
        <div className="flex h-14 items-center px-5 in-data-[sidebar=narrow]:hidden">
          <Logo wide />
        </div>
        <div className="grid gap-5 px-5 py-3 in-data-[sidebar=narrow]:hidden">
          {lines.map((line) => (
            <Skeleton key={line} className="h-4 w-3/4" />
          ))}
        </div>
      </div>
      <div className="min-w-0 flex-1">
        <div aria-hidden className="h-14 border-b border-border" />
        <PageSkeleton />
      </div>
    </div>
  )
}
