import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { ApiError } from '#web/api/api-error.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { errorText } from '#web/api/error-text.ts'
import { isMissingModule, reloadIfAnswered, useReloadWhenAnswered } from './missing-module.ts'
import { Notice } from './notice.tsx'

/** Replaces a page that failed to render: what happened, what to do, and the reference for support. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isMissing = isMissingModule(error)
  useReloadWhenAnswered(error)
  const failure = error instanceof ApiError ? error : new ApiError(isMissing ? 'OFFLINE' : 'INTERNAL')
  const serverReference = useBrowserValue(documentReference, undefined)
  const reference = failure.reference ?? serverReference
  const text = errorText[failure.code]
  const retry = async () => {
    if (isMissing) return reloadIfAnswered()
    queries.reset()
    await router.invalidate()
  }
  return (
    <Notice title={text.title()} role="alert">
      <p>{failure.detail ?? text.way()}</p>
      {isMissing && <p className="mt-2 text-muted-foreground">{m.errors_comes_back()}</p>}
      {reference && (
        <p className="mt-4 text-sm text-muted-foreground">
          {m.errors_reference()}{' '}
          <code className="select-all rounded-sm bg-muted px-1.5 py-0.5 font-mono text-foreground">
            {reference}
          </code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button size="lg" onClick={() => void retry()}>
          {m.errors_retry()}
        </Button>
        <Link
          to="/"
          className="touch underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.errors_home()}
        </Link>
      </div>
    </Notice>
  )
}

/** The reference that the server put into the document when rendering failed there. */
function documentReference(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="reference"]')?.content
}
