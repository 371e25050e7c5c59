import { useChange, type ChangeAction, type ChangeFeedback } from '#web/api/use-change.ts'
import { savedViews } from './queries.ts'

/** Does something to the saved views, and shows what holds then. */
export function useViewChange<Input = void>(act: ChangeAction<Input>, told: ChangeFeedback) {
  return useChange(act, { ...told, changed: [savedViews().queryKey] })
}
