import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'

/** An error in place of a part of a page that failed to load, with a retry button and the reference of its log entry. */
export function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const failure = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[failure.code]
  // What is not there is not there on the next try either.
  if (failure.code === 'NOT_FOUND') return <ErrorState title={title()}>{failure.detail ?? way()}</ErrorState>
  return (
    <ErrorState title={title()} reference={failure.reference} onRetry={() => void onRetry()}>
      {way()}
    </ErrorState>
  )
}
