import { toast } from '#web/ui/overlays/toast-store.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** Shows a failed call in a toast: what happened, and what the user can do. */
export function toastError(error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError('INTERNAL')
  const { title, way } = errorText[failure.code]
  toast({ title: title(), description: failure.detail ?? way(), variant: 'destructive' })
}
