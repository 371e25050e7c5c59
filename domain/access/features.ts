import { staffRoles, type Role } from './roles.ts'

/** The menu section of a feature. Features of the platform have no menu entry. */
export const featureCategories = [
  'general',
  'market-analytics',
  'projects',
  'learning',
  'resources',
  'investments',
  'platform',
] as const

export type FeatureCategory = (typeof featureCategories)[number]

export type Feature = {
  category: FeatureCategory
  /** The roles that may use it until staff change that. */
  roles: readonly Role[]
  /** Whether it is enabled until staff change that. */
  isEnabled: boolean
}

const everyMember: readonly Role[] = [...staffRoles, 'manager', 'agent', 'investor_pro', 'analyst', 'free']
const fromAnalyst = everyMember.filter((role) => role !== 'free')
/** What members pay for themselves: agents and managers of agents have no part in it. */
const investors: readonly Role[] = [...staffRoles, 'investor_pro']
const fromPro = fromAnalyst.filter((role) => role !== 'analyst')

const on = (category: FeatureCategory, roles: readonly Role[]): Feature => ({
  category,
  roles,
  isEnabled: true,
})

/**
 * Every feature that can be switched off or limited to some roles: one per menu entry, and some without an
 * entry. A migration inserts the rows of a new feature; from then on the tables decide, and a change here changes no
 * installation.
 */
export const features = catalogue({
  dashboard: on('general', everyMember),
  messages: on('general', everyMember),
  analytics: on('market-analytics', fromAnalyst),
  'ai-insights': on('market-analytics', everyMember),
  'analytics-blog': on('market-analytics', everyMember),
  transactions: on('market-analytics', everyMember),
  'area-guides': on('market-analytics', everyMember),
  projects: on('projects', everyMember),
  favorites: on('projects', everyMember),
  developers: on('projects', everyMember),
  courses: on('learning', everyMember),
  resources: on('resources', everyMember),
  agents: on('resources', everyMember),
  suppliers: on('resources', everyMember),
  events: on('resources', everyMember),
  meetings: on('resources', everyMember),
  calculators: on('resources', everyMember),
  templates: on('resources', everyMember),
  coinvestments: on('investments', investors),
  'fund-investments': on('investments', fromPro),
  'global-search': on('platform', everyMember),
  'property-assistant': on('platform', everyMember),
  'data-export': on('platform', fromAnalyst),
  'api-access': on('platform', fromPro),
})

export type FeatureKey = keyof typeof features

function isFeature(word: string): word is FeatureKey {
  return Object.hasOwn(features, word)
}

/** In menu order. */
export const featureKeys: readonly FeatureKey[] = Object.keys(features).filter(isFeature)

function catalogue<Key extends string>(list: Record<Key, Feature>): Readonly<Record<Key, Feature>> {
  return list
}
