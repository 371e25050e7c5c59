import type { Grader } from '#domain/courses/catalogue.ts'
import { m } from '#web/paraglide/messages.js'

/** The question of each kind of exercise. */
export const graderText: Record<Grader, () => string> = {
  'escrow-account': m.courses_task_escrow_account,
  'price-per-sqm': m.courses_task_price_per_sqm,
  'median-price': m.courses_task_median_price,
  'gross-yield': m.courses_task_gross_yield,
  'net-yield': m.courses_task_net_yield,
  'purchase-cost': m.courses_task_purchase_cost,
  'transfer-tax': m.courses_task_transfer_tax,
  'loan-payment': m.courses_task_loan_payment,
  'largest-loan': m.courses_task_largest_loan,
  'plan-share': m.courses_task_plan_share,
  'handover-delay': m.courses_task_handover_delay,
  'short-let-break-even': m.courses_task_short_let_break_even,
  'holding-return': m.courses_task_holding_return,
  concentration: m.courses_task_concentration,
  'profit-split': m.courses_task_profit_split,
}
