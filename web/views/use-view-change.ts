import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { savedViews } from './queries.ts'

/** A mutation of saved views that reloads them. */
export function useViewChange<Input = void>(act: ChangeAction<Input>, feedback: ChangeFeedback) {
  return useChange(act, { ...feedback, changed: [savedViews().queryKey] })
}
