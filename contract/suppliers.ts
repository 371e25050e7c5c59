import { z } from 'zod'
import { licenceStatuses } from '#domain/licensing/licence-status.ts'
import { currencies, offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { earnings, serviceUnits, supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'
import { endpoint } from './endpoint.ts'
import { day, Facet, line, mailbox, name, paragraphs, phone, webAddress } from './form-fields.ts'
import { CoverPicture, GalleryPicture } from './pictures.ts'

const { listed } = limits.directory
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const City = z.object({ slug: z.enum(launchCities), name: z.string() })
const count = z.int().nonnegative()
const writtenAt = z.iso.datetime()
const minor = z.int().nonnegative().max(1_000_000_000_00)

/** A service with its price in minor units of the currency; percentages in hundredths of a percent. */
export type Service = z.infer<typeof Service>
export const Service = z
  .object({
    name: line,
    fromMinor: minor.nullable(),
    toMinor: minor.nullable(),
    currency: z.enum(currencies),
    unit: z.enum(serviceUnits),
  })
  .refine(({ fromMinor, toMinor }) => fromMinor === null || toMinor === null || fromMinor <= toMinor, {
    path: ['toMinor'],
    error: 'must not be below the minimum price',
  })

/** A service as entered by staff: only offered currencies are accepted. */
const EnteredService = Service.refine(({ currency }) => offeredCurrencies.includes(currency), {
  path: ['currency'],
  error: 'is not offered: no exchange rate is held',
})

export type Certificate = z.infer<typeof Certificate>
export const Certificate = z.object({ title: line, issuer: line, until: day.nullable() })

/** The mean of the published reviews, in stars, and their number. */
export const SupplierRating = z.object({ average: z.number().min(1).max(5), count: z.int().positive() })

export type SupplierCard = z.infer<typeof SupplierCard>
export const SupplierCard = z.object({
  slug,
  name: z.string(),
  summary: z.string(),
  cover: CoverPicture.nullable(),
  categories: z.array(z.enum(supplierCategories)),
  cities: z.array(City),
  languages: z.array(z.enum(spokenLanguages)),
  services: z.array(Service),
  licence: z.enum(licenceStatuses),
  licenceExpiresOn: day.nullable(),
  verifiedOn: day.nullable(),
  earning: z.enum(earnings),
  /** Whether members can ask for a quote: the licence is in force, and there is an address to write to. */
  takesRequests: z.boolean(),
  /** Null without a published review. */
  rating: SupplierRating.nullable(),
  demonstration: z.boolean(),
})

/** A published review. Its author is not named. */
export type SupplierReview = z.infer<typeof SupplierReview>
export const SupplierReview = z.object({
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  category: z.enum(supplierCategories),
  city: z.string(),
  createdOn: day,
  reply: z.string(),
  repliedOn: day.nullable(),
  demonstration: z.boolean(),
})

export type SupplierProfile = z.infer<typeof SupplierProfile>
export const SupplierProfile = SupplierCard.extend({
  pictures: z.array(GalleryPicture),
  about: z.string(),
  website: z.string().nullable(),
  licenceNumber: z.string(),
  licenceAuthority: z.string(),
  coverage: z.string(),
  insurance: z.string(),
  certificates: z.array(Certificate),
  earningDetail: z.string(),
  updatedOn: day,
})

export type SupplierFilter = z.infer<typeof SupplierFilter>
export const SupplierFilter = z.object({
  category: z.enum(supplierCategories).optional(),
  city: z.enum(launchCities).optional(),
  language: z.enum(spokenLanguages).optional(),
  verified: z.literal('yes').optional(),
  sort: z.enum(supplierSorts).optional(),
})

export type SupplierPage = z.infer<typeof SupplierPage>
export const SupplierPage = z.object({
  suppliers: z.array(SupplierCard),
  total: count,
  next: slug.nullable(),
  facets: z.object({ category: Facet, city: Facet, language: Facet, verified: Facet }),
})

export const supplierStates = ['draft', 'published', 'suspended'] as const

/** All fields of a supplier that staff can edit. */
export type SupplierEntry = z.infer<typeof SupplierEntry>
export const SupplierEntry = z.object({
  name,
  about: paragraphs.or(z.literal('')),
  website: webAddress.nullable(),
  contactName: name.or(z.literal('')),
  email: mailbox.nullable(),
  phone: phone.or(z.literal('')),
  licenceNumber: line,
  licenceAuthority: line,
  licenceExpiresOn: day.nullable(),
  vatNumber: line.or(z.literal('')),
  categories: z.array(z.enum(supplierCategories)).min(1).max(listed),
  cities: z.array(z.enum(launchCities)).min(1).max(listed),
  languages: z.array(z.enum(spokenLanguages)).max(listed),
  coverage: paragraphs.or(z.literal('')),
  insurance: paragraphs.or(z.literal('')),
  services: z.array(EnteredService).max(listed),
  certificates: z.array(Certificate).max(listed),
  earning: z.enum(earnings),
  earningDetail: paragraphs.or(z.literal('')),
})

export type StaffSupplier = z.infer<typeof StaffSupplier>
export const StaffSupplier = z.object({
  id: z.uuid(),
  slug,
  state: z.enum(supplierStates),
  suspension: z.string(),
  verifiedOn: day.nullable(),
  evidence: z.string(),
  licence: z.enum(licenceStatuses),
  demonstration: z.boolean(),
  /** When the entry was written. */
  writtenAt,
  entry: SupplierEntry.extend({
    services: z.array(Service),
    email: z.string().nullable(),
    phone: z.string(),
    website: z.string().nullable(),
  }),
})

export type StaffSupplierFilter = z.infer<typeof StaffSupplierFilter>
export const StaffSupplierFilter = z.object({
  text: z.string().trim().max(200).optional(),
  category: z.enum(supplierCategories).optional(),
  state: z.enum(supplierStates).optional(),
})

const supplierParams = z.object({ supplierId: z.uuid() })

export const suppliers = {
  list: endpoint({
    method: 'GET',
    url: '/api/suppliers',
    summary: 'List published suppliers with the number of matches for each filter',
    audience: 'anyone',
    query: SupplierFilter.extend({ after: slug.optional() }),
    response: SupplierPage,
  }),
  reviews: endpoint({
    method: 'GET',
    url: '/api/suppliers/:slug/reviews',
    summary: 'List the published reviews of a supplier, newest first',
    audience: 'anyone',
    params: z.object({ slug }),
    query: z.object({ after: z.uuid().optional() }),
    response: z.object({ reviews: z.array(SupplierReview), next: z.uuid().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/suppliers/:slug',
    summary: 'Retrieve the profile of a supplier, without its contact persons',
    audience: 'anyone',
    params: z.object({ slug }),
    response: SupplierProfile,
    errors: ['NOT_FOUND'],
  }),
  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/suppliers',
    summary: 'List suppliers in any state, by name',
    audience: 'editor',
    query: StaffSupplierFilter.extend({ after: slug.optional() }),
    response: z.object({ suppliers: z.array(StaffSupplier), total: count, next: slug.nullable() }),
  }),
  staffRead: endpoint({
    method: 'GET',
    url: '/api/admin/suppliers/:supplierId',
    summary: 'Retrieve a supplier with all staff fields',
    audience: 'editor',
    params: supplierParams,
    response: StaffSupplier,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/admin/suppliers',
    summary: 'Create a supplier as a draft',
    audience: 'editor',
    body: SupplierEntry,
    response: StaffSupplier,
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/admin/suppliers/:supplierId',
    summary: 'Update a supplier. A changed licence must be verified again',
    audience: 'editor',
    params: supplierParams,
    /** With the time at which the entry that was changed had been written: a later one is not overwritten. */
    body: SupplierEntry.extend({ writtenAt }),
    response: StaffSupplier,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  verify: endpoint({
    method: 'PUT',
    url: '/api/admin/suppliers/:supplierId/verification',
    summary: 'Record the day and evidence of a trade licence check',
    audience: 'editor',
    params: supplierParams,
    body: z.object({ on: day, evidence: paragraphs }),
    response: StaffSupplier,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  publish: endpoint({
    method: 'POST',
    url: '/api/admin/suppliers/:supplierId/publication',
    summary: 'Publish a supplier in the directory',
    audience: 'editor',
    params: supplierParams,
    response: StaffSupplier,
    errors: ['NOT_FOUND'],
  }),
  suspend: endpoint({
    method: 'POST',
    url: '/api/admin/suppliers/:supplierId/suspension',
    summary: 'Remove a supplier from the directory, with a reason',
    audience: 'editor',
    params: supplierParams,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    response: StaffSupplier,
    errors: ['NOT_FOUND'],
  }),
}
