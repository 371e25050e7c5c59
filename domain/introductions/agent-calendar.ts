/** What is in an agent's calendar. */
export const agentEntryKinds = [
  'answer',
  'task',
  'viewing',
  'meeting',
  'consultation',
  'licence',
  'permit',
  'training',
] as const
export type AgentEntryKind = (typeof agentEntryKinds)[number]

/** The kinds of tasks: appointments have a time. */
export const taskKinds = ['task', 'viewing', 'meeting'] as const
export type TaskKind = (typeof taskKinds)[number]
