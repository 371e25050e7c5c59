import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, type FailureCode } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { QueryRows } from '#web/api/query-rows.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Refusals that another plan, or signing in again, lifts. */
const refusals: readonly FailureCode[] = [
  'SIGN_IN_REQUIRED',
  'MEMBERSHIP_REQUIRED',
  'UPGRADE_REQUIRED',
  'FEATURE_DISABLED',
  'FORBIDDEN',
]

type Props<T> = { query: UseQueryResult<T>; rows: number; children: (data: T) => ReactNode }

/** The answered rows, or what a person without access would need. */
export function RowsAnswer<T>({ query, rows, children }: Props<T>) {
  const { error } = query
  if (query.data === undefined && error instanceof ApiError && refusals.includes(error.code)) {
    const { title, way } = errorText[error.code]
    return (
      <div className="grid justify-items-start gap-2 border-s-2 border-border ps-4">
        <p>
          {title()} {way()}
        </p>
        {error.code === 'FEATURE_DISABLED' || error.code === 'FORBIDDEN' ? null : <Ways code={error.code} />}
      </div>
    )
  }
  return (
    <QueryRows query={query} rows={rows}>
      {children}
    </QueryRows>
  )
}

/** What visitors see in place of rows. */
export function LockedRows() {
  return (
    <div className="grid justify-items-start gap-2 border-s-2 border-border ps-4">
      <p>{m.figures_visitors()}</p>
      <Ways code="SIGN_IN_REQUIRED" />
    </div>
  )
}

function Ways({ code }: { code: FailureCode }) {
  return (
    <p className="flex flex-wrap gap-2">
      {code === 'SIGN_IN_REQUIRED' ? (
        <Button asChild variant="outline" size="sm">
          <Link to="/auth">{m.figures_sign_in()}</Link>
        </Button>
      ) : null}
      <Button asChild variant="outline" size="sm">
        <Link to="/subscribe">{m.figures_plans()}</Link>
      </Button>
    </p>
  )
}
