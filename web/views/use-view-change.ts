import { useChange, type Act, type Told } from '#web/api/use-change.ts'
import { savedViews } from './queries.ts'

/** Does something to the saved views, and shows what holds then. */
export function useViewChange<Input = void>(act: Act<Input>, told: Told) {
  return useChange(act, { ...told, changed: [savedViews().queryKey] })
}
