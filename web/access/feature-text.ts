import type { FeatureCategory, FeatureKey } from '#domain/access/features.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of each feature, in menus, notices and settings. */
export const featureText: Record<FeatureKey, () => string> = {
  dashboard: m.access_feature_dashboard,
  messages: m.access_feature_messages,
  analytics: m.access_feature_analytics,
  'ai-insights': m.access_feature_ai_insights,
  'analytics-blog': m.access_feature_analytics_blog,
  transactions: m.access_feature_transactions,
  'area-guides': m.access_feature_area_guides,
  projects: m.access_feature_projects,
  favorites: m.access_feature_favorites,
  developers: m.access_feature_developers,
  courses: m.access_feature_courses,
  resources: m.access_feature_resources,
  agents: m.access_feature_agents,
  suppliers: m.access_feature_suppliers,
  events: m.access_feature_events,
  meetings: m.access_feature_meetings,
  calculators: m.access_feature_calculators,
  templates: m.access_feature_templates,
  coinvestments: m.access_feature_coinvestments,
  'fund-investments': m.access_feature_fund_investments,
  'global-search': m.access_feature_global_search,
  'property-assistant': m.access_feature_property_assistant,
  'data-export': m.access_feature_data_export,
  'api-access': m.access_feature_api_access,
}

/** The names of the menu's groups, and of the entries outside them. */
export const categoryText: Record<FeatureCategory, () => string> = {
  general: m.access_category_general,
  'market-analytics': m.access_category_market_analytics,
  projects: m.access_category_projects,
  learning: m.access_category_learning,
  resources: m.access_category_resources,
  investments: m.access_category_investments,
  platform: m.access_category_platform,
}
