/** Where a project stands, in one word, whatever a register calls it. */
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
 * What a standing means: registered and not begun, being built, halted, called off, done; null where it is not known.
 * Lists and delivery records count by this.
 */
export type Meaning = 'planned' | 'building' | 'halted' | 'cancelled' | 'finished'

/** The codes of Dubai's register of projects, its spelling mistakes among them. Their Arabic twins say the same. */
const standingOfCode: Readonly<Record<string, ProjectStatus>> = {
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

/** The codes the register is known to file. */
export const statusCodes: readonly string[] = Object.keys(standingOfCode)

/** The codes that mean this, for a filter. */
export function codesMeaning(meaning: Meaning): readonly string[] {
  return statusCodes.filter((code) => registerStatusMeaning(code) === meaning)
}

/** The word for a code as filed; 'unknown' for none, and for one never met, which is shown as filed beside it. */
export function projectStatus(statusCode: string | null): ProjectStatus {
  return (statusCode !== null && standingOfCode[statusCode.trim().toUpperCase()]) || 'unknown'
}

/** What a code as filed means; null where that is not known. */
export function registerStatusMeaning(statusCode: string | null): Meaning | null {
  return meanings[projectStatus(statusCode)]
}

/** `seenOn` is the day the register was last read; null of what stands in none. */
type Due = { statusCode: string | null; dueOn: string | null; seenOn: string | null }

/**
 * The registered completion date of a project that is neither finished nor cancelled, an ISO day; null where there is none
 * or what its status means is not known.
 */
function dueUnfinished({ statusCode, dueOn }: Due): string | null {
  const meaning = registerStatusMeaning(statusCode)
  return meaning === 'finished' || meaning === 'cancelled' || meaning === null ? null : dueOn
}

/**
 * The day after which a project counts as late: its date, as long as the register was read after it. What was last read
 * before that day may be finished by now, so nobody calls it late.
 */
export function lateAfter(project: Due): string | null {
  const day = dueUnfinished(project)
  return day !== null && project.seenOn !== null && day >= project.seenOn ? null : day
}

/**
 * Whether a project should have been finished and was not when it was last looked at. The one test of lateness, used
 * wherever late projects are counted. Days are ISO days.
 */
export function isPastDue(project: Due, today: string): boolean {
  const day = lateAfter(project)
  return day !== null && day < today
}

/** Whether the date of an unfinished project came after the last reading: whether it was kept is not known yet. */
export function isDateUnread(project: Due, today: string): boolean {
  const day = dueUnfinished(project)
  return day !== null && day < today && lateAfter(project) === null
}
