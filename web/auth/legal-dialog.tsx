import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { LegalText } from './legal/legal-text.ts'
import { LegalArticle } from './legal-article.tsx'

/** A text is loaded when it is first opened: nobody who does not read it pays for it. */
function lazyText(load: () => Promise<LegalText>) {
  return lazy(async () => {
    const text = await load()
    return { default: () => <LegalArticle text={text} /> }
  })
}

const texts = {
  terms: { name: m.auth_terms, Text: lazyText(async () => (await import('./legal/terms.en.ts')).terms) },
  privacy: {
    name: m.auth_privacy,
    Text: lazyText(async () => (await import('./legal/privacy.en.ts')).privacy),
  },
}

/** The name of a legal text; it opens the whole of it. */
export function LegalDialog({ of }: { of: keyof typeof texts }) {
  const { name, Text } = texts[of]
  return (
    <Dialog>
      <DialogTrigger
        type="button"
        className="rounded-sm font-medium underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {name()}
      </DialogTrigger>
      <DialogContent title={name()} className="max-w-2xl">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Text />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
