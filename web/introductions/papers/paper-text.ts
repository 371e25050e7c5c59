import type { AgentPaperKind, AgentPaperState } from '#domain/licensing/agent-papers.ts'
import { m } from '#web/paraglide/messages.js'

export const paperKindText: Record<AgentPaperKind, () => string> = {
  permit: m.introductions_paper_permit,
  training: m.introductions_paper_training,
}

export const paperStateText: Record<AgentPaperState, () => string> = {
  pending: m.introductions_paper_pending,
  confirmed: m.introductions_paper_confirmed,
  declined: m.introductions_paper_declined,
}
