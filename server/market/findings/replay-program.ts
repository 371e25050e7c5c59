// Applies and replays the rules for one city for its parent process, which sends its history in pieces and then its
// projects. Sends the result, and exits. See run-rules.ts.
import { applyRules } from '#domain/market/findings/apply-rules.ts'
import { addSubjects, type MarketSubject } from '#domain/market/findings/history.ts'
import { withProjects } from '#domain/market/findings/projects-over-time.ts'
import type { RulesJob, RulesPiece } from './run-rules.ts'

const subjects = new Map<string, MarketSubject>()

process.on('message', (message: RulesPiece | RulesJob) => {
  if ('subjects' in message) return addSubjects(subjects, message.subjects)
  const { months, projects } = message
  const history = withProjects({ months, subjects: [...subjects.values()] }, projects)
  process.send?.(applyRules(history), () => process.disconnect())
})
