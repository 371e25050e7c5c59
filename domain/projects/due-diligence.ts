import type { LaunchCity } from '#domain/places/cities.ts'

/** Where a step is checked: in an official register, or on a tab of the project page. */
type CheckLocation = { register: 'projects' | 'licences' } | { tab: string }

/** The steps before signing for a home, in order, each with the location to check it, if there is one. */
export const diligenceGroups = [
  {
    group: 'register',
    steps: {
      registered: { register: 'projects' },
      status: { register: 'projects' },
      escrow: { register: 'projects' },
      'developer-licence': { register: 'projects' },
      land: null,
      ownership: null,
      'sales-permit': { register: 'projects' },
    },
  },
  {
    group: 'seller',
    steps: { record: { tab: 'overview' }, 'agent-licence': { register: 'licences' }, commission: null },
  },
  {
    group: 'contract',
    steps: {
      'contract-read': null,
      'long-stop': null,
      'delay-pay': null,
      'area-variance': null,
      'resale-rule': null,
      default: null,
      'plan-written': { tab: 'plan' },
    },
  },
  { group: 'building', steps: { 'progress-seen': { tab: 'progress' }, contractor: null, defects: null } },
  { group: 'home', steps: { unit: null, parking: null } },
  {
    group: 'money',
    steps: { 'price-compared': { tab: 'sales' }, 'running-costs': null, 'money-at-risk': { tab: 'money' } },
  },
] as const satisfies readonly { group: string; steps: Readonly<Record<string, CheckLocation | null>> }[]

type Groups = (typeof diligenceGroups)[number]
export type DiligenceGroup = Groups['group']
type StepKeys<T> = T extends { steps: infer S } ? keyof S & string : never
export type DiligenceStep = StepKeys<Groups>

/** Every step with its group and location. */
export const diligenceSteps: readonly {
  step: DiligenceStep
  group: DiligenceGroup
  location: CheckLocation | null
}[] = diligenceGroups.flatMap(({ group, steps }) =>
  Object.entries<CheckLocation | null>(steps).flatMap(([step, location]) =>
    isStep(step) ? [{ step, group, location }] : [],
  ),
)

export function isStep(word: string): word is DiligenceStep {
  return diligenceGroups.some(({ steps }) => Object.hasOwn(steps, word))
}

export const outcomes = ['open', 'in-order', 'problem', 'not-mine'] as const
export type DiligenceOutcome = (typeof outcomes)[number]

/** The authorities of each city. Their own pages are authoritative; our data is a copy. */
export const officialRegisters: Record<LaunchCity, { name: string; url: string }> = {
  dubai: { name: 'Dubai Land Department, Dubai REST', url: 'https://dubailand.gov.ae/en/' },
  'abu-dhabi': { name: 'Abu Dhabi Real Estate Centre, DARI', url: 'https://www.dari.ae/' },
  riyadh: { name: 'Real Estate General Authority', url: 'https://rega.gov.sa/en/' },
}

/** Progress: steps settled, of those that apply to the member. */
export function diligenceProgress(outcomes: ReadonlyMap<string, DiligenceOutcome>): {
  settled: number
  problems: number
  concern: number
} {
  const all = diligenceSteps.map(({ step }) => outcomes.get(step) ?? 'open')
  const count = (outcome: DiligenceOutcome) => all.filter((one) => one === outcome).length
  const problems = count('problem')
  return { settled: count('in-order') + problems, problems, concern: all.length - count('not-mine') }
}
