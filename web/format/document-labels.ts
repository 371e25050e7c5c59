import type { DocumentKind } from '#domain/projects/document-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** The label of each kind of project document. */
export const documentLabels: Record<DocumentKind, () => string> = {
  'sale-contract': m.projects_document_sale_contract,
  brochure: m.projects_document_brochure,
  'floor-plans': m.projects_document_floor_plans,
  'price-list': m.projects_prices_title,
  'payment-plan': m.projects_tab_plan,
  permit: m.projects_document_permit,
  escrow: m.projects_document_escrow,
  'no-objection': m.projects_document_no_objection,
  'service-charge': m.projects_document_service_charge,
  completion: m.projects_document_completion,
  other: m.projects_document_other,
}
