import type { DiligenceGroup, DiligenceStep, DiligenceOutcome } from '#domain/projects/due-diligence.ts'
import { m } from '#web/paraglide/messages.js'

type Label = () => string

export const checkOutcomeLabels: Record<DiligenceOutcome, Label> = {
  open: m.projects_outcome_open,
  'in-order': m.projects_outcome_in_order,
  problem: m.projects_outcome_problem,
  'not-mine': m.projects_outcome_not_mine,
}

export const documentGroupLabels: Record<DiligenceGroup, Label> = {
  register: m.projects_group_register,
  seller: m.projects_group_seller,
  contract: m.projects_group_contract,
  building: m.projects_group_building,
  home: m.projects_group_home,
  money: m.projects_group_money,
}

/** The items of the checklist, and why each matters. */
export const checkStepLabels: Record<DiligenceStep, { title: Label; why: Label }> = {
  registered: { title: m.projects_step_registered, why: m.projects_step_registered_why },
  status: { title: m.projects_step_status, why: m.projects_step_status_why },
  escrow: { title: m.projects_step_escrow, why: m.projects_step_escrow_why },
  'developer-licence': {
    title: m.projects_step_developer_licence,
    why: m.projects_step_developer_licence_why,
  },
  land: { title: m.projects_step_land, why: m.projects_step_land_why },
  ownership: { title: m.projects_step_ownership, why: m.projects_step_ownership_why },
  'sales-permit': { title: m.projects_step_sales_permit, why: m.projects_step_sales_permit_why },
  record: { title: m.projects_step_record, why: m.projects_step_record_why },
  'agent-licence': { title: m.projects_step_agent_licence, why: m.projects_step_agent_licence_why },
  commission: { title: m.projects_step_commission, why: m.projects_step_commission_why },
  'contract-read': { title: m.projects_step_contract_read, why: m.projects_step_contract_read_why },
  'long-stop': { title: m.projects_step_long_stop, why: m.projects_step_long_stop_why },
  'delay-pay': { title: m.projects_step_delay_pay, why: m.projects_step_delay_pay_why },
  'area-variance': { title: m.projects_step_area_variance, why: m.projects_step_area_variance_why },
  'resale-rule': { title: m.projects_step_resale_rule, why: m.projects_step_resale_rule_why },
  default: { title: m.projects_step_default, why: m.projects_step_default_why },
  'plan-written': { title: m.projects_step_plan_written, why: m.projects_step_plan_written_why },
  'progress-seen': { title: m.projects_step_progress_seen, why: m.projects_step_progress_seen_why },
  contractor: { title: m.projects_step_contractor, why: m.projects_step_contractor_why },
  defects: { title: m.projects_step_defects, why: m.projects_step_defects_why },
  unit: { title: m.projects_step_unit, why: m.projects_step_unit_why },
  parking: { title: m.projects_step_parking, why: m.projects_step_parking_why },
  'price-compared': { title: m.projects_step_price_compared, why: m.projects_step_price_compared_why },
  'running-costs': { title: m.projects_step_running_costs, why: m.projects_step_running_costs_why },
  'money-at-risk': { title: m.projects_step_money_at_risk, why: m.projects_step_money_at_risk_why },
}
