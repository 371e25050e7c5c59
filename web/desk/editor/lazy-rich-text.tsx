import type { RichTextProps } from './rich-text.tsx'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

// The editor is larger than the rest of the portal, so only pages that edit load it.
const RichText = lazy(() => import('./rich-text.tsx').then((module) => ({ default: module.RichText })))

export function LazyRichText(props: RichTextProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-sm font-medium">{props.label}</p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <RichText {...props} />
      </Suspense>
    </div>
  )
}
