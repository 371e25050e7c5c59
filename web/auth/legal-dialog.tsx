import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { LegalText } from './queries.ts'

/** Loaded when a text is first opened. */
const LegalArticle = lazy(() =>
  import('./legal-article.tsx').then((module) => ({ default: module.LegalArticle })),
)

const names: Record<LegalText, () => string> = { terms: m.auth_terms, privacy: m.auth_privacy }

/** The name of a legal text as a button that opens it. */
export function LegalDialog({ of }: { of: LegalText }) {
  return (
    <Dialog>
      <DialogTrigger
        type="button"
        className="rounded-sm font-medium underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {names[of]()}
      </DialogTrigger>
      <DialogContent title={names[of]()} className="max-w-2xl">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LegalArticle of={of} />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
