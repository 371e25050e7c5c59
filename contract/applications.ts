import { z } from 'zod'
import { specialities } from '#domain/agents/specialities.ts'
import {
  applicationChecks,
  applicationKinds,
  applicationStates,
  checkOutcomes,
} from '#domain/applications/application.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { serviceUnits, supplierCategories } from '#domain/suppliers/categories.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  line,
  mailbox,
  name,
  offeredCurrency,
  paragraphs,
  phone,
  several,
  webAddress,
} from './form-fields.ts'
import { Service } from './suppliers.ts'

const { fileBytes, links, perMinute } = limits.applications
const when = z.iso.datetime()
const count = z.int().nonnegative()
const token = z.string().regex(/^[\w-]{20,100}$/)
const terms = z.literal('yes')
const city = z.enum(launchCities)
const languages = z.array(z.enum(spokenLanguages))
/** At least one entry, as a form sends it. */
const required = { least: 1 }

/** An agent's application besides name, address and city. */
export type AgentDetails = z.infer<typeof AgentDetails>
export const AgentDetails = z.object({
  phone,
  agency: line,
  years: z.int(),
  languages,
  licenceNumber: line,
  specialities: z.array(z.enum(specialities)),
  deals: z.int(),
  links: z.array(webAddress),
  references: paragraphs,
  why: paragraphs,
})

/** A price from a form, in major units. */
const amount = z.coerce.number().min(0).max(1_000_000_000).multipleOf(0.01)
const unit = z.enum(serviceUnits)

/** Up to three services in numbered fields, because a form cannot send rows. */
const serviceFields = {
  currency: offeredCurrency,
  service1: line,
  from1: amount.optional(),
  to1: amount.optional(),
  unit1: unit,
  service2: line.optional(),
  from2: amount.optional(),
  to2: amount.optional(),
  unit2: unit.optional(),
  service3: line.optional(),
  from3: amount.optional(),
  to3: amount.optional(),
  unit3: unit.optional(),
}

const supplierFields = {
  contactName: name,
  phone,
  website: webAddress.optional(),
  licenceNumber: line,
  licenceAuthority: line,
  licenceExpiresOn: day,
  vatNumber: line.optional(),
  categories: z.array(z.enum(supplierCategories)),
  cities: z.array(city),
  languages,
  about: paragraphs,
  coverage: paragraphs.optional(),
  insurance: paragraphs,
  references: paragraphs,
}

/** A supplier's registration besides name and address. */
export type SupplierDetails = z.infer<typeof SupplierDetails>
export const SupplierDetails = z.object({ ...supplierFields, services: z.array(Service) })

const Check = z.object({
  check: z.enum(applicationChecks),
  outcome: z.enum(checkOutcomes).nullable(),
})

/** An application as its applicant sees it, through the link in the letter. */
export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplication = z.object({
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates),
  name: z.string(),
  receivedAt: when,
  waitingSince: when.nullable(),
  decidedAt: when.nullable(),
  reason: z.string(),
  checks: z.array(Check),
  /** The path of the published entry. */
  path: z.string().nullable(),
  /** For a supplier that is or was listed: the licence, which is reviewed again when it changes. */
  licence: z.object({ number: z.string(), authority: z.string(), expiresOn: day }).nullable(),
  contact: z
    .object({ contactName: z.string(), phone: z.string(), website: z.string().nullable(), about: z.string() })
    .nullable(),
})

export type ApplicationRow = z.infer<typeof ApplicationRow>
export const ApplicationRow = z.object({
  id: z.uuid(),
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  receivedAt: when,
  waitingSince: when.nullable(),
  checks: z.array(Check.extend({ note: z.string(), by: z.string().nullable(), at: when.nullable() })),
  /** A changed licence to review, from someone who already has an entry. */
  isListed: z.boolean(),
})

export type ApplicationDetail = z.infer<typeof ApplicationDetail>
export const ApplicationDetail = ApplicationRow.extend({
  hasFile: z.boolean(),
  decidedAt: when.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  agent: AgentDetails.nullable(),
  supplier: SupplierDetails.nullable(),
  /** The entry created from it. */
  entryId: z.uuid().nullable(),
})

export type ApplicationFilter = z.infer<typeof ApplicationFilter>
export const ApplicationFilter = z.object({
  kind: z.enum(applicationKinds),
  state: z.enum(applicationStates).optional(),
  text: z.string().trim().max(200).optional(),
})

const applicationParams = z.object({ applicationId: z.uuid() })

export const applications = {
  applyAsAgent: endpoint({
    method: 'POST',
    url: '/api/applications/agents',
    summary: 'Apply as an agent with a CV as PDF. Takes effect once the e-mail address is confirmed',
    audience: 'anyone',
    body: AgentDetails.extend({
      fullName: name,
      email: mailbox,
      city,
      terms,
      years: z.coerce.number().int().min(0).max(70),
      languages: several(z.enum(spokenLanguages), required),
      specialities: several(z.enum(specialities), required),
      deals: z.coerce.number().int().min(0).max(1000),
      links: several(webAddress, { most: links }),
    }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute,
    form: true,
    file: { field: 'cv', mostBytes: fileBytes },
  }),
  registerSupplier: endpoint({
    method: 'POST',
    url: '/api/applications/suppliers',
    summary:
      'Register as a supplier with the trade licence. Takes effect once the e-mail address is confirmed',
    audience: 'anyone',
    body: z.object({
      ...supplierFields,
      ...serviceFields,
      company: name,
      email: mailbox,
      terms,
      categories: several(z.enum(supplierCategories), required),
      cities: several(city, required),
      languages: several(z.enum(spokenLanguages), required),
    }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute,
    form: true,
    file: { field: 'licenceFile', mostBytes: fileBytes },
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/applications/own',
    summary: 'Retrieve the state of an application by the token of its letter',
    audience: 'anyone',
    isPersonal: true,
    query: z.object({ token }),
    response: OwnApplication,
    errors: ['NOT_FOUND'],
  }),
  confirm: endpoint({
    method: 'POST',
    url: '/api/applications/confirmation',
    summary: 'Confirm the e-mail address of an application',
    audience: 'anyone',
    body: z.object({ token }),
    errors: ['NOT_FOUND'],
    perMinute,
    form: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    url: '/api/applications/withdrawal',
    summary: 'Withdraw an application and erase its content',
    audience: 'anyone',
    body: z.object({ token }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
    form: true,
  }),
  changeLicence: endpoint({
    method: 'POST',
    url: '/api/applications/licence',
    summary: 'Submit a changed trade licence for review',
    audience: 'anyone',
    body: z.object({ token, licenceNumber: line, licenceAuthority: line, licenceExpiresOn: day }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute,
    form: true,
    file: { field: 'licenceFile', mostBytes: fileBytes },
  }),
  changeContact: endpoint({
    method: 'POST',
    url: '/api/applications/contact',
    summary: 'Update contact, website and description of a supplier. No review is needed',
    audience: 'anyone',
    body: z.object({ token, contactName: name, phone, website: webAddress.optional(), about: paragraphs }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
    form: true,
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/admin/applications',
    summary: 'List applications of one kind, longest waiting first',
    audience: 'editor',
    query: ApplicationFilter.extend({ after: z.uuid().optional() }),
    response: z.object({ applications: z.array(ApplicationRow), total: count, next: z.uuid().nullable() }),
  }),
  open: endpoint({
    method: 'GET',
    url: '/api/admin/applications/:applicationId',
    summary: 'Retrieve an application without its file',
    audience: 'editor',
    params: applicationParams,
    response: ApplicationDetail,
    errors: ['NOT_FOUND'],
  }),
  file: endpoint({
    method: 'GET',
    url: '/api/admin/applications/:applicationId/file',
    summary: 'Download the CV or trade licence as an attachment. The download is audited',
    audience: 'editor',
    params: applicationParams,
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    method: 'PUT',
    url: '/api/admin/applications/:applicationId/checks/:check',
    summary: 'Record the result of one check of an application',
    audience: 'editor',
    params: applicationParams.extend({ check: z.enum(applicationChecks) }),
    body: z.object({
      outcome: z.enum(checkOutcomes).nullable(),
      note: z.string().trim().max(500),
      /** Since when the application waited that was checked. A supplier may send another licence meanwhile. */
      waitingSince: when.nullable(),
    }),
    response: ApplicationDetail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  approve: endpoint({
    method: 'POST',
    url: '/api/admin/applications/:applicationId/approval',
    summary:
      'Approve an application whose checks have passed. Creates a draft entry and notifies the applicant',
    audience: 'editor',
    params: applicationParams,
    response: ApplicationDetail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decline: endpoint({
    method: 'POST',
    url: '/api/admin/applications/:applicationId/refusal',
    summary: 'Decline an application and send the reason to the applicant',
    audience: 'editor',
    params: applicationParams,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    response: ApplicationDetail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}
