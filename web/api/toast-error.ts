import { toast } from '#web/ui/overlays/toast-store.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** Says in a toast what went wrong with a call and the way out of it. */
export function toastError(error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[failure.code]
  toast({ title: title(), description: failure.detail ?? way(), variant: 'destructive' })
}
