import {
  BookA,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  Calculator,
  CalendarClock,
  CalendarDays,
  ChartCandlestick,
  ChartLine,
  CircleHelp,
  ClipboardList,
  CreditCard,
  GraduationCap,
  Hammer,
  Handshake,
  HardHat,
  Landmark,
  LayoutDashboard,
  Library,
  MapPinned,
  MessageCircleQuestionMark,
  MessageSquare,
  Newspaper,
  ScrollText,
  Settings,
  Sparkles,
  Star,
  Tags,
  UserRoundCheck,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { FeatureCategory, FeatureKey } from '#domain/access/features.ts'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { m } from '#web/paraglide/messages.js'
import { portalPages } from '#web/portal/portal-pages.ts'

/** Entries of the menu. The feature names and locks an entry. */
export const memberEntries = [
  { to: '/dashboard', feature: 'dashboard', icon: LayoutDashboard },
  { to: '/messages', feature: 'messages', icon: MessageSquare },
  { to: '/assistant', feature: 'property-assistant', icon: MessageCircleQuestionMark },
  { to: '/analytics', feature: 'analytics', icon: ChartLine },
  { to: '/analytics/insights', feature: 'ai-insights', icon: Sparkles },
  { to: '/analytics/blog', feature: 'analytics-blog', icon: Newspaper },
  { to: '/transactions', feature: 'transactions', icon: ScrollText },
  { to: '/area-guides', feature: 'area-guides', icon: MapPinned },
  { to: '/projects', feature: 'projects', icon: Building2 },
  { to: '/favorites/observed', feature: 'favorites', icon: Star },
  { to: '/developers', feature: 'developers', icon: HardHat },
  { to: '/courses', feature: 'courses', icon: GraduationCap },
  { to: '/resources', feature: 'resources', icon: Library },
  { to: '/agents', feature: 'agents', icon: UserRoundCheck },
  { to: '/suppliers', feature: 'suppliers', icon: Wrench },
  { to: '/resources/events', feature: 'events', icon: CalendarDays },
  { to: '/meetings', feature: 'meetings', icon: CalendarClock },
  { to: '/resources/calculators', feature: 'calculators', icon: Calculator },
  { to: '/resources/templates', feature: 'templates', icon: ClipboardList },
  { to: '/coinvestments', feature: 'coinvestments', icon: Handshake },
  { to: '/fund-investments', feature: 'fund-investments', icon: Landmark },
] as const satisfies readonly { to: string; feature: FeatureKey; icon: LucideIcon }[]

/** The page of agents, below the entries of all members. */
export const agentEntry = {
  to: '/agent-dashboard',
  feature: null,
  audience: 'agent',
  label: m.shell_page_agent_dashboard,
  icon: BriefcaseBusiness,
} as const

/** The page of accounts that have an entry in the directory of suppliers. */
export const supplierEntry = {
  to: '/supplier-dashboard',
  feature: null,
  label: m.quotes_work_title,
  icon: Hammer,
} as const

/** Pages of the portal, which has its own menu. */
export const staffEntries = portalPages.map((page) => ({ ...page, feature: null }))

/** Pages that are not in the sidebar; the command menu includes them. */
export const otherEntries = [
  { to: '/favorites/invested', feature: null, label: m.shell_page_invested, icon: Wallet },
  { to: '/market-analytics', feature: null, label: m.shell_page_market_analytics, icon: ChartCandlestick },
  { to: '/market-insights', feature: null, label: m.shell_page_market_insights, icon: Newspaper },
  { to: '/glossary', feature: null, label: m.glossary_title, icon: BookA },
  { to: '/how-it-works', feature: null, label: m.home_how_title, icon: CircleHelp },
  { to: '/subscribe', feature: null, label: m.shell_now_plans, icon: Tags },
  { to: '/account/settings', feature: null, label: m.shell_settings, icon: Settings },
  { to: '/account/billing', feature: null, label: m.shell_billing, icon: CreditCard },
] as const satisfies readonly { to: string; feature: null; label: () => string; icon: LucideIcon }[]

type MemberEntry = (typeof memberEntries)[number]
type StaffEntry = (typeof staffEntries)[number]
export type NavigationEntry =
  | MemberEntry
  | StaffEntry
  | typeof agentEntry
  | typeof supplierEntry
  | (typeof otherEntries)[number]

/** The name of an entry, in the menu and in notices. */
export function entryText(entry: NavigationEntry): string {
  return entry.feature === null ? entry.label() : featureText[entry.feature]()
}

export type GroupKey = Exclude<FeatureCategory, 'general' | 'platform'>

export type Group = {
  key: GroupKey
  label: () => string
  icon: LucideIcon
  /** Included in the highest plan. */
  isPro?: boolean
  entries: readonly MemberEntry[]
}

const pickEntries = (...features: FeatureKey[]) =>
  memberEntries.filter(({ feature }) => features.includes(feature))

/** Entries above the groups. */
export const topEntries = pickEntries('dashboard', 'messages', 'property-assistant')

export const groups: readonly Group[] = [
  {
    key: 'market-analytics',
    label: categoryText['market-analytics'],
    icon: ChartCandlestick,
    entries: pickEntries('analytics', 'ai-insights', 'analytics-blog', 'transactions', 'area-guides'),
  },
  {
    key: 'projects',
    label: categoryText.projects,
    icon: Building2,
    entries: pickEntries('projects', 'favorites', 'developers'),
  },
  { key: 'learning', label: categoryText.learning, icon: BookOpen, entries: pickEntries('courses') },
  {
    key: 'resources',
    label: categoryText.resources,
    icon: Library,
    entries: pickEntries(
      'resources',
      'agents',
      'suppliers',
      'events',
      'meetings',
      'calculators',
      'templates',
    ),
  },
  {
    key: 'investments',
    label: categoryText.investments,
    icon: Landmark,
    isPro: true,
    entries: pickEntries('coinvestments', 'fund-investments'),
  },
]

export const openAtFirst: readonly GroupKey[] = ['projects', 'market-analytics', 'resources']

/** The page of the portal at a path: the longest one that is a prefix. Null outside the portal. */
export function staffEntryAt(pathname: string): StaffEntry | null {
  const matching = staffEntries.filter(
    ({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)),
  )
  return matching.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null
}

/** The entry of a path: the longest one that is a prefix. Favorites has two paths. */
export function entryAt(pathname: string): MemberEntry | null {
  const path = pathname.startsWith('/favorites') ? '/favorites/observed' : pathname
  const matching = memberEntries.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return matching.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null
}
