// Applies and replays the rules for one city for its parent process, sends the result, and exits. See run-rules.ts.
import { applyRules } from '#domain/market/findings/apply-rules.ts'
import type { CityHistory } from '#domain/market/findings/history.ts'

process.once('message', ({ history }: { history: CityHistory }) => {
  process.send?.(applyRules(history), () => process.disconnect())
})
