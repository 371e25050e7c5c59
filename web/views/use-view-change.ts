import { useChange, type SendChange, type ChangeFeedback } from '#web/api/use-change.ts'
import { savedViews } from './queries.ts'

/** A mutation of saved views that reloads them. */
export function useViewChange<Input = void>(send: SendChange<Input>, feedback: ChangeFeedback) {
  return useChange(send, { ...feedback, changed: [savedViews().queryKey] })
}
