import type { SuitabilityAnswer, SuitabilityQuestion } from '#domain/investments/suitability.ts'
import { m } from '#web/paraglide/messages.js'

type QuestionText = { question: () => string; answers: Record<SuitabilityAnswer, () => string> }

/** The ten questions. The order of the answers is that of the rule that scores them. */
export const questionText: Record<SuitabilityQuestion, QuestionText> = {
  'illiquid-meaning': {
    question: m.club_q_illiquid,
    answers: {
      a: m.club_q_illiquid_a,
      b: m.club_q_illiquid_b,
      c: m.club_q_illiquid_c,
      d: m.club_q_illiquid_d,
    },
  },
  'waterfall-meaning': {
    question: m.club_q_waterfall,
    answers: {
      a: m.club_q_waterfall_a,
      b: m.club_q_waterfall_b,
      c: m.club_q_waterfall_c,
      d: m.club_q_waterfall_d,
    },
  },
  'no-guarantee': {
    question: m.club_q_guarantee,
    answers: {
      a: m.club_q_guarantee_a,
      b: m.club_q_guarantee_b,
      c: m.club_q_guarantee_c,
      d: m.club_q_guarantee_d,
    },
  },
  'property-deals': {
    question: m.club_q_property,
    answers: { a: m.club_q_none, b: m.club_q_one, c: m.club_q_two, d: m.club_q_many },
  },
  'private-investments': {
    question: m.club_q_private,
    answers: { a: m.club_q_none, b: m.club_q_one, c: m.club_q_two, d: m.club_q_many },
  },
  'holding-years': {
    question: m.club_q_holding,
    answers: { a: m.club_q_holding_a, b: m.club_q_holding_b, c: m.club_q_holding_c, d: m.club_q_holding_d },
  },
  'total-loss': {
    question: m.club_q_loss,
    answers: { a: m.club_q_loss_a, b: m.club_q_loss_b, c: m.club_q_loss_c, d: m.club_q_loss_d },
  },
  'income-reliance': {
    question: m.club_q_income,
    answers: { a: m.club_q_income_a, b: m.club_q_income_b, c: m.club_q_income_c, d: m.club_q_income_d },
  },
  'reserve-months': {
    question: m.club_q_reserve,
    answers: { a: m.club_q_reserve_a, b: m.club_q_reserve_b, c: m.club_q_reserve_c, d: m.club_q_reserve_d },
  },
  'share-of-wealth': {
    question: m.club_q_share,
    answers: { a: m.club_q_share_a, b: m.club_q_share_b, c: m.club_q_share_c, d: m.club_q_share_d },
  },
}
