import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/api-error.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { legalText, type LegalText } from './queries.ts'

/** The current edition of a legal text. */
export function LegalArticle({ of }: { of: LegalText }) {
  const { data: text, error, refetch } = useQuery(legalText(of))
  if (error) {
    const { title, way } = errorText[error instanceof ApiError ? error.code : 'INTERNAL']
    return (
      <ErrorState title={title()} onRetry={() => void refetch()}>
        {way()}
      </ErrorState>
    )
  }
  if (!text) return <Skeleton className="h-96" />
  return (
    <article className="max-w-[68ch]">
      <p className="mb-6 text-sm text-muted-foreground">
        {m.auth_last_updated({ date: text.updatedOn.split('-').toReversed().join('.') })}
      </p>
      <Prose html={text.content} />
    </article>
  )
}
