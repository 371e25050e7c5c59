import type { Speciality } from '#domain/agents/specialities.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { ServiceUnit, SupplierCategory } from '#domain/suppliers/categories.ts'
import { m } from '#web/paraglide/messages.js'

export const specialityText: Record<Speciality, () => string> = {
  'off-plan': m.agents_speciality_off_plan,
  resale: m.agents_speciality_resale,
  rent: m.agents_speciality_rent,
  commercial: m.agents_speciality_commercial,
}

export const categoryText: Record<SupplierCategory, () => string> = {
  conveyancer: m.suppliers_category_conveyancer,
  'mortgage-broker': m.suppliers_category_mortgage_broker,
  valuer: m.suppliers_category_valuer,
  snagging: m.suppliers_category_snagging,
  translation: m.suppliers_category_translation,
  tax: m.suppliers_category_tax,
  'company-setup': m.suppliers_category_company_setup,
  insurance: m.suppliers_category_insurance,
  'property-manager': m.suppliers_category_property_manager,
  'holiday-homes': m.suppliers_category_holiday_homes,
  maintenance: m.suppliers_category_maintenance,
  'fit-out': m.suppliers_category_fit_out,
  furniture: m.suppliers_category_furniture,
  movers: m.suppliers_category_movers,
  photographer: m.suppliers_category_photographer,
}

export const unitText: Record<ServiceUnit, () => string> = {
  job: m.suppliers_unit_job,
  hour: m.suppliers_unit_hour,
  visit: m.suppliers_unit_visit,
  month: m.suppliers_unit_month,
  year: m.suppliers_unit_year,
  sqft: m.suppliers_unit_sqft,
  page: m.suppliers_unit_page,
  percent: m.suppliers_unit_percent,
}

export const cityText: Record<LaunchCity, () => string> = {
  dubai: m.ui_city_dubai,
  'abu-dhabi': m.ui_city_abu_dhabi,
  riyadh: m.ui_city_riyadh,
}
