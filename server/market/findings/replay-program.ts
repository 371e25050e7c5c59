// Applies and replays the rules for one city for its parent process, sends the result, and exits. See run-rules.ts.
import { applyRules } from '#domain/market/findings/apply-rules.ts'
import type { CityHistory } from '#domain/market/findings/history.ts'
import { withProjects, type CityProjects } from '#domain/market/findings/projects-over-time.ts'

process.once('message', ({ history, projects }: { history: CityHistory; projects: CityProjects }) => {
  process.send?.(applyRules(withProjects(history, projects)), () => process.disconnect())
})
