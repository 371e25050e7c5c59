import type { FeatureKey } from '#domain/access/features.ts'
import { calculatorPages } from './calculator-pages.ts'
import type { Subject } from './search-forms.ts'

/** A page or tool that can be found: its address, the feature that opens it, and what people call it. */
type Page = { to: string; feature: FeatureKey | null; names: readonly string[] }

/**
 * The pages and tools of members, most used first. A name here is one that people use for the page; the title on
 * the screen is in the message catalogue and is found too (web/shell/found-pages.test.ts).
 */
export const searchPages = [
  { to: '/dashboard', feature: 'dashboard', names: ['Dashboard', 'Home', 'Overview', 'Start page'] },
  {
    to: '/projects',
    feature: 'projects',
    names: ['Projects', 'Off-plan projects', 'New launches', 'Project map'],
  },
  {
    to: '/projects/compare',
    feature: 'projects',
    names: ['Compare projects', 'Comparison', 'Compare scores', 'Scores point by point'],
  },
  {
    to: '/area-guides',
    feature: 'area-guides',
    names: ['Area guides', 'Areas', 'Neighbourhoods', 'Districts'],
  },
  {
    to: '/transactions',
    feature: 'transactions',
    names: ['Transactions', 'Deals', 'Registered deals', 'Sales register', 'Sold prices', 'DLD transactions'],
  },
  {
    to: '/favorites/invested',
    feature: 'favorites',
    names: [
      'My investments',
      'Portfolio',
      'My portfolio',
      'My properties',
      'My assets',
      'Own assets',
      'Holdings',
    ],
  },
  {
    to: '/favorites/observed',
    feature: 'favorites',
    names: ['Favorites', 'Favourites', 'Watchlist', 'Saved projects', 'Shortlist', 'Bookmarks'],
  },
  { to: '/developers', feature: 'developers', names: ['Developers', 'Builders', 'Developer ranking'] },
  {
    to: '/resources/calculators/mortgage',
    feature: 'calculators',
    names: [
      'Mortgage calculator',
      'Mortgage',
      'Loan calculator',
      'Home loan',
      'EMI calculator',
      'Monthly instalment',
      'Monthly payment',
    ],
  },
  {
    to: '/resources/calculators/purchase-costs',
    feature: 'calculators',
    names: [
      'Purchase cost calculator',
      'Buying costs',
      'Closing costs',
      'Transfer fee',
      'DLD fee',
      'What buying in Dubai costs',
    ],
  },
  {
    to: '/resources/calculators/rental-yield',
    feature: 'calculators',
    names: [
      'Rental yield calculator',
      'Yield calculator',
      'ROI calculator',
      'Return calculator',
      'Gross and net yield',
    ],
  },
  ...calculatorPages,
  { to: '/resources/calculators', feature: 'calculators', names: ['Calculators', 'Calculator', 'Tools'] },
  {
    to: '/analytics/insights',
    feature: 'ai-insights',
    names: ['AI insights', 'Insights', 'What the deals say', 'Market moves'],
  },
  { to: '/analytics/blog', feature: 'analytics-blog', names: ['Analytics blog', 'Blog', 'Articles', 'News'] },
  {
    to: '/market-analytics',
    feature: null,
    names: ['Market Analytics', 'Price index', 'Market data', 'Price charts'],
  },
  {
    to: '/market-insights',
    feature: null,
    names: ['Market Insights', 'Market reports', 'Market intelligence', 'Research'],
  },
  { to: '/analytics', feature: 'analytics', names: ['Analytics'] },
  { to: '/resources', feature: 'resources', names: ['Resource library', 'Resources', 'Library'] },
  {
    to: '/resources/templates',
    feature: 'templates',
    names: ['Templates', 'Checklists', 'Contracts', 'Documents'],
  },
  { to: '/resources/events', feature: 'events', names: ['Events', 'Webinars', 'Calendar'] },
  {
    to: '/meetings',
    feature: 'meetings',
    names: ['Meetings', 'Consultation', 'Book a call', 'Appointment'],
  },
  { to: '/agents', feature: 'agents', names: ['Agents', 'Brokers', 'Real estate agents', 'Realtors'] },
  {
    to: '/suppliers',
    feature: 'suppliers',
    names: ['Suppliers', 'Service providers', 'Property management', 'Snagging', 'Lawyers', 'Conveyancers'],
  },
  {
    to: '/fund-investments',
    feature: 'fund-investments',
    names: ['Fund investments', 'Funds', 'REITs', 'Real estate funds'],
  },
  {
    to: '/coinvestments',
    feature: 'coinvestments',
    names: ['Club deals', 'Co-investments', 'Coinvestment', 'Joint deals', 'Syndicates'],
  },
  { to: '/courses', feature: 'courses', names: ['Courses', 'Lessons', 'Learning', 'Academy'] },
  { to: '/messages', feature: 'messages', names: ['Messages', 'Inbox', 'Chat'] },
  {
    to: '/methodology/score',
    feature: null,
    names: ['Methodology', 'How the score works', 'Scoring method'],
  },
  {
    to: '/glossary',
    feature: null,
    names: ['Glossary', 'Terms', 'Definitions', 'Dictionary', 'Abbreviations'],
  },
  { to: '/how-it-works', feature: null, names: ['How it works', 'Help', 'FAQ'] },
  { to: '/subscribe', feature: null, names: ['Plans', 'Pricing', 'Upgrade', 'Membership', 'Subscription'] },
  {
    to: '/account/settings',
    feature: null,
    names: [
      'Settings',
      'Account settings',
      'Profile',
      'Password',
      'Two-factor',
      'Notification settings',
      'Language',
    ],
  },
  { to: '/account/billing', feature: null, names: ['Billing', 'Invoices', 'Payment method'] },
] as const satisfies readonly Page[]

export type PagePath = (typeof searchPages)[number]['to']

export const pagePaths: readonly PagePath[] = searchPages.map(({ to }) => to)

/** The pages as subjects, numbered in their order; `aliases` are further names by address. */
export function pageSubjects(aliases: ReadonlyMap<string, readonly string[]>): Subject[] {
  return searchPages.map(({ to, names }, at) => ({
    id: at,
    names: [...names, ...(aliases.get(to) ?? [])],
    places: [],
    weight: searchPages.length - at,
  }))
}
