import {
  BookOpen,
  Building2,
  Calculator,
  CalendarDays,
  ChartCandlestick,
  ChartLine,
  CircleHelp,
  ClipboardList,
  CreditCard,
  GraduationCap,
  Handshake,
  HardHat,
  Landmark,
  LayoutDashboard,
  Library,
  MapPinned,
  MessageSquare,
  Newspaper,
  ScrollText,
  Settings,
  ShieldCheck,
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

/** What the menu leads to: each entry is named and locked by its feature. */
export const memberEntries = [
  { to: '/dashboard', feature: 'dashboard', sign: LayoutDashboard },
  { to: '/messages', feature: 'messages', sign: MessageSquare },
  { to: '/analytics', feature: 'analytics', sign: ChartLine },
  { to: '/analytics/insights', feature: 'ai-insights', sign: Sparkles },
  { to: '/analytics/blog', feature: 'analytics-blog', sign: Newspaper },
  { to: '/transactions', feature: 'transactions', sign: ScrollText },
  { to: '/area-guides', feature: 'area-guides', sign: MapPinned },
  { to: '/projects', feature: 'projects', sign: Building2 },
  { to: '/favorites/observed', feature: 'favorites', sign: Star },
  { to: '/developers', feature: 'developers', sign: HardHat },
  { to: '/courses', feature: 'courses', sign: GraduationCap },
  { to: '/resources', feature: 'resources', sign: Library },
  { to: '/agents', feature: 'agents', sign: UserRoundCheck },
  { to: '/suppliers', feature: 'suppliers', sign: Wrench },
  { to: '/resources/events', feature: 'events', sign: CalendarDays },
  { to: '/resources/calculators', feature: 'calculators', sign: Calculator },
  { to: '/resources/templates', feature: 'templates', sign: ClipboardList },
  { to: '/coinvestments', feature: 'coinvestments', sign: Handshake },
  { to: '/fund-investments', feature: 'fund-investments', sign: Landmark },
] as const satisfies readonly { to: string; feature: FeatureKey; sign: LucideIcon }[]

/** The rooms of the portal, which has a menu of its own. */
export const staffEntries = portalPages.map((place) => ({ ...place, feature: null, sign: ShieldCheck }))

/** Reached from elsewhere than the menu; the command menu knows them, too. */
export const otherEntries = [
  { to: '/favorites/invested', feature: null, words: m.shell_page_invested, sign: Wallet },
  { to: '/market-analytics', feature: null, words: m.shell_page_market_analytics, sign: ChartCandlestick },
  { to: '/market-insights', feature: null, words: m.shell_page_market_insights, sign: Newspaper },
  { to: '/how-it-works', feature: null, words: m.home_how_title, sign: CircleHelp },
  { to: '/subscribe', feature: null, words: m.shell_now_plans, sign: Tags },
  { to: '/account/settings', feature: null, words: m.shell_settings, sign: Settings },
  { to: '/account/billing', feature: null, words: m.shell_billing, sign: CreditCard },
] as const satisfies readonly { to: string; feature: null; words: () => string; sign: LucideIcon }[]

export type MemberEntry = (typeof memberEntries)[number]
export type StaffEntry = (typeof staffEntries)[number]
export type NavigationEntry = MemberEntry | StaffEntry | (typeof otherEntries)[number]

/** What an entry is called, in the menu and in every notice about it. */
export function entryText(entry: NavigationEntry): string {
  return entry.feature === null ? entry.words() : featureText[entry.feature]()
}

export type GroupKey = Exclude<FeatureCategory, 'general' | 'platform'>

export type Group = {
  key: GroupKey
  words: () => string
  sign: LucideIcon
  /** Comes with the highest plan. */
  isPro?: boolean
  entries: readonly MemberEntry[]
}

const picked = (...features: FeatureKey[]) =>
  memberEntries.filter(({ feature }) => features.includes(feature))

/** Above the groups. */
export const topEntries = picked('dashboard', 'messages')

export const groups: readonly Group[] = [
  {
    key: 'market-analytics',
    words: categoryText['market-analytics'],
    sign: ChartCandlestick,
    entries: picked('analytics', 'ai-insights', 'analytics-blog', 'transactions', 'area-guides'),
  },
  {
    key: 'projects',
    words: categoryText.projects,
    sign: Building2,
    entries: picked('projects', 'favorites', 'developers'),
  },
  { key: 'learning', words: categoryText.learning, sign: BookOpen, entries: picked('courses') },
  {
    key: 'resources',
    words: categoryText.resources,
    sign: Library,
    entries: picked('resources', 'agents', 'suppliers', 'events', 'calculators', 'templates'),
  },
  {
    key: 'investments',
    words: categoryText.investments,
    sign: Landmark,
    isPro: true,
    entries: picked('coinvestments', 'fund-investments'),
  },
]

export const openAtFirst: readonly GroupKey[] = ['projects', 'market-analytics', 'resources']

/** The entry that stands for an address: the longest one it begins with. Favorites has two addresses. */
export function entryAt(pathname: string): MemberEntry | null {
  const path = pathname.startsWith('/favorites') ? '/favorites/observed' : pathname
  const leading = memberEntries.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return leading.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null
}
