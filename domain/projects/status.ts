/** The status of a project in one word, independent of the register's codes. */
export const projectStatuses = [
  'under-review',
  'not-started',
  'pending',
  'conditional',
  'active',
  'frozen',
  'stopped',
  'being-cancelled',
  'cancelled',
  'finished',
  'unknown',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/**
 * What a status means: registered but not started, under construction, halted, cancelled, finished; null
 * where it is unknown. Lists and delivery records count by this.
 */
export type Meaning = 'planned' | 'building' | 'halted' | 'cancelled' | 'finished'

/**
 * The codes of Dubai's register of projects, including its spelling mistakes. Their Arabic versions mean the
 * same.
 */
const statusByCode: Readonly<Record<string, ProjectStatus>> = {
  NOT_STARTED: 'not-started',
  PENDING: 'pending',
  CONDITIONAL_ACTIVATING: 'conditional',
  ACTIVE: 'active',
  FINISHED: 'finished',
  FRIEZED: 'frozen',
  STOPPED: 'stopped',
  CANCELLED: 'cancelled',
  UNDER_REVIEWING: 'under-review',
  UNDER_CANCELATION_DECISION: 'being-cancelled',
  UNDER_CANCELATION_NOTIFICATION: 'being-cancelled',
}

const meanings: Readonly<Record<ProjectStatus, Meaning | null>> = {
  'under-review': 'planned',
  'not-started': 'planned',
  pending: 'planned',
  conditional: 'building',
  active: 'building',
  frozen: 'halted',
  stopped: 'halted',
  'being-cancelled': 'halted',
  cancelled: 'cancelled',
  finished: 'finished',
  unknown: null,
}

/** The known codes of the register. */
export const statusCodes: readonly string[] = Object.keys(statusByCode)

/** The codes with this meaning, for a filter. */
export function codesMeaning(meaning: Meaning): readonly string[] {
  return statusCodes.filter((code) => registerStatusMeaning(code) === meaning)
}

/**
 * The status for a code as filed; 'unknown' for a missing or unknown code, which is shown as filed beside it.
 */
export function projectStatus(statusCode: string | null): ProjectStatus {
  return (statusCode !== null && statusByCode[statusCode.trim().toUpperCase()]) || 'unknown'
}

/** The meaning of a code as filed; null when it is unknown. */
export function registerStatusMeaning(statusCode: string | null): Meaning | null {
  return meanings[projectStatus(statusCode)]
}

/** `seenOn` is the day the register was last read; null when the project is in no register. */
type Due = { statusCode: string | null; dueOn: string | null; seenOn: string | null }

/**
 * The registered completion date of a project that is neither finished nor cancelled, an ISO day; null when
 * there is none or the meaning of its status is unknown.
 */
function dueUnfinished({ statusCode, dueOn }: Due): string | null {
  const meaning = registerStatusMeaning(statusCode)
  return meaning === 'finished' || meaning === 'cancelled' || meaning === null ? null : dueOn
}

/**
 * The day after which a project counts as late: its due date, if the register was read after that. If the
 * last reading was before the due date, the project may be finished by now, so it is not called late.
 */
export function lateAfter(project: Due): string | null {
  const day = dueUnfinished(project)
  return day !== null && project.seenOn !== null && day >= project.seenOn ? null : day
}

/**
 * Whether a project was overdue when it was last read. Use this wherever late projects are counted. Days are
 * ISO days.
 */
export function isPastDue(project: Due, today: string): boolean {
  const day = lateAfter(project)
  return day !== null && day < today
}

/**
 * Whether the due date of an unfinished project is after the last reading: whether it was met is not known
 * yet.
 */
export function isDateUnread(project: Due, today: string): boolean {
  const day = dueUnfinished(project)
  return day !== null && day < today && lateAfter(project) === null
}
