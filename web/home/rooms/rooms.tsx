import type { ComponentType } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Analytics } from './analytics.tsx'
import { AreaGuide } from './area-guide.tsx'
import { Calculator } from './calculator.tsx'
import { Course } from './course.tsx'
import { DeveloperRecord } from './developer-record.tsx'
import { Portfolio } from './portfolio.tsx'
import { Score } from './score.tsx'
import { Transactions } from './transactions.tsx'

export type Room = { key: string; title: () => string; detail: () => string; Picture: ComponentType }

/** The screens of the platform, each with a miniature. Their contents are example values. */
export const rooms: readonly Room[] = [
  {
    key: 'transactions',
    title: m.home_slide_transactions,
    detail: m.home_slide_transactions_detail,
    Picture: Transactions,
  },
  {
    key: 'analytics',
    title: m.home_slide_analytics,
    detail: m.home_slide_analytics_detail,
    Picture: Analytics,
  },
  { key: 'areas', title: m.home_slide_areas, detail: m.home_slide_areas_detail, Picture: AreaGuide },
  { key: 'score', title: m.home_slide_score, detail: m.home_slide_score_detail, Picture: Score },
  {
    key: 'developers',
    title: m.home_slide_developers,
    detail: m.home_slide_developers_detail,
    Picture: DeveloperRecord,
  },
  { key: 'courses', title: m.home_slide_courses, detail: m.home_slide_courses_detail, Picture: Course },
  {
    key: 'calculators',
    title: m.home_slide_calculators,
    detail: m.home_slide_calculators_detail,
    Picture: Calculator,
  },
  {
    key: 'portfolio',
    title: m.home_slide_portfolio,
    detail: m.home_slide_portfolio_detail,
    Picture: Portfolio,
  },
]
