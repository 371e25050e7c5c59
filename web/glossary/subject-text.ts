import type { TermSubject } from '#domain/glossary/term.ts'
import { m } from '#web/paraglide/messages.js'

/** The headings of the glossary's subjects. */
export const subjectText: Record<TermSubject, () => string> = {
  authorities: m.glossary_subject_authorities,
  ownership: m.glossary_subject_ownership,
  buying: m.glossary_subject_buying,
  'off-plan': m.glossary_subject_off_plan,
  renting: m.glossary_subject_renting,
  lending: m.glossary_subject_lending,
  returns: m.glossary_subject_returns,
  prices: m.glossary_subject_prices,
  deals: m.glossary_subject_deals,
}
