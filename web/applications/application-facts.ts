import type { AgentDetails, ApplicationDetail, SupplierDetails } from '#contract/applications.ts'
import { m } from '#web/paraglide/messages.js'
import { categoryText, cityText, specialityText } from '#web/format/directory-labels.ts'
import { formatServicePrice } from '#web/format/service-price.ts'
import { formatDay, formatLanguage, formatDateTime, formatInteger } from '#web/format/format.ts'

type ApplicationFact = readonly [name: string, value: string]

/** The contents of an application, in the order of its form. */
export function applicationFacts({
  agent,
  supplier,
  city,
  receivedAt,
}: ApplicationDetail): ApplicationFact[] {
  const rest = agent ? ofAgent(agent) : supplier ? ofSupplier(supplier) : []
  return [
    [m.applications_status_received(), formatDateTime(receivedAt)],
    [m.applications_city(), city],
    ...rest,
  ]
}

function ofAgent(agent: AgentDetails): ApplicationFact[] {
  return [
    [m.applications_phone(), agent.phone],
    [m.applications_agency(), agent.agency],
    [m.applications_licence_number(), agent.licenceNumber],
    [m.applications_years_value(), formatInteger(agent.years)],
    [m.applications_deals(), formatInteger(agent.deals)],
    [m.applications_specialities(), agent.specialities.map((one) => specialityText[one]()).join(', ')],
    [m.applications_languages(), agent.languages.map(formatLanguage).join(', ')],
    [m.applications_links(), agent.links.join('\n')],
    [m.applications_references(), agent.references],
    [m.applications_why(), agent.why],
  ]
}

function ofSupplier(supplier: SupplierDetails): ApplicationFact[] {
  return [
    [m.applications_contact_name(), supplier.contactName],
    [m.applications_phone(), supplier.phone],
    [m.applications_website(), supplier.website ?? ''],
    [m.applications_trade_licence(), supplier.licenceNumber],
    [m.applications_authority(), supplier.licenceAuthority],
    [m.applications_expires(), formatDay(supplier.licenceExpiresOn)],
    [m.applications_vat(), supplier.vatNumber ?? ''],
    [m.applications_categories(), supplier.categories.map((one) => categoryText[one]()).join(', ')],
    [m.applications_cities(), supplier.cities.map((one) => cityText[one]()).join(', ')],
    [m.applications_languages(), supplier.languages.map(formatLanguage).join(', ')],
    [m.applications_about(), supplier.about],
    [m.applications_coverage(), supplier.coverage ?? ''],
    [
      m.applications_services(),
      supplier.services.map((service) => `${service.name}: ${formatServicePrice(service)}`).join('\n'),
    ],
    [m.applications_insurance(), supplier.insurance],
    [m.applications_references(), supplier.references],
  ]
}
