import { z } from 'zod'
import { developerKinds, developerSorts } from '#domain/developers/sorts.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from './endpoint.ts'
import { day, Facet, slugList } from './form-fields.ts'
import { CoverPicture, GalleryPicture } from './pictures.ts'
import { withFormat, tableTypes } from './table-file.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const count = z.int().nonnegative()
const Rate = z.object({ count, of: count })

/**
 * The delivery record, computed from the register's projects: domain/developers/record.ts. Delays in days.
 */
export type Delivery = z.infer<typeof Delivery>
export const Delivery = z.object({
  projects: count,
  counts: z.object({
    planned: count,
    building: count,
    halted: count,
    cancelled: count,
    finished: count,
    unknown: count,
  }),
  homesDelivered: count,
  homesUnderWay: count,
  finishedWithoutHomes: count,
  pastDue: Rate,
  onTime: Rate,
  delay: z.object({ count, meanDays: z.number().nullable(), medianDays: z.number().nullable() }),
})

/** A brand with its companies, or a company known by its register number and possibly a name. */
export type DeveloperRow = z.infer<typeof DeveloperRow>
export const DeveloperRow = z.object({
  slug,
  kind: z.enum(developerKinds),
  /** Null when the register has a number without a name. */
  name: z.string().nullable(),
  nameAr: z.string().nullable(),
  cover: CoverPicture.nullable(),
  /** The numbers of its companies in the register. */
  registerNumbers: z.array(z.string()),
  cities: z.array(z.enum(launchCities)),
  demonstration: z.boolean(),
  /** When the register was last read for any of its projects. */
  seenOn: day.nullable(),
  delivery: Delivery,
})

export type LegalEntity = z.infer<typeof LegalEntity>
export const LegalEntity = z.object({
  registerNumber: z.string(),
  name: z.string().nullable(),
  nameAr: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  licensedUntil: day.nullable(),
  /** Why it belongs to the brand, and when that was recorded; null for a company by itself. */
  evidence: z.string().nullable(),
  linkedOn: day.nullable(),
  projects: count,
})

export type BuiltProject = z.infer<typeof BuiltProject>
export const BuiltProject = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.enum(launchCities),
  area: z.string().nullable(),
  registerNumber: z.string().nullable(),
  /** As filed. */
  statusCode: z.string().nullable(),
  homes: count.nullable(),
  percentCompleted: z.number().nullable(),
  startedOn: day.nullable(),
  firstDueOn: day.nullable(),
  dueOn: day.nullable(),
  /** The day a register first listed it. */
  firstSeenOn: day.nullable(),
  /** The day it was last read from the register. */
  seenOn: day.nullable(),
  completedOn: day.nullable(),
  cancelledOn: day.nullable(),
  escrowAgent: z.string().nullable(),
  /** For a finished project, from its newest score: resales, yields and service charge. */
  afterHandover: z
    .object({
      sales12m: z.int().nullable(),
      /** Resales in twelve months, in percent of its homes. */
      resaleTurnover: z.number().nullable(),
      grossYield: z.number().nullable(),
      /** In percent of the rent, and as a ratio of the area's median. */
      serviceChargeOfRent: z.number().nullable(),
      serviceChargeToArea: z.number().nullable(),
    })
    .nullable(),
  demonstration: z.boolean(),
})

export type DeveloperProfile = z.infer<typeof DeveloperProfile>
export const DeveloperProfile = DeveloperRow.extend({
  pictures: z.array(GalleryPicture),
  summary: z.string().nullable(),
  website: z.string().nullable(),
  foundedYear: z.int().nullable(),
  rightOfReply: z.string().nullable(),
  rightOfReplyOn: day.nullable(),
  entities: z.array(LegalEntity),
  /** Newest first. */
  projects: z.array(BuiltProject),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string().nullable() })),
  /** The date of the record. */
  asOf: day,
})

export type DeveloperFilter = z.infer<typeof DeveloperFilter>
export const DeveloperFilter = z.object({
  /** A part of the name or of a register number. */
  q: z.string().trim().min(1).max(limits.search.textMaxCharacters).optional(),
  kind: z.enum(developerKinds).optional(),
  /** A city where it has projects, finished or not. */
  city: z.enum(launchCities).optional(),
  /** A city where it has projects planned or under construction. */
  active: z.enum(launchCities).optional(),
  pastDue: z.literal('yes').optional(),
  delivered: z.literal('yes').optional(),
  sort: z.enum(developerSorts).optional(),
})

export type DeveloperPage = z.infer<typeof DeveloperPage>
export const DeveloperPage = z.object({
  developers: z.array(DeveloperRow),
  total: count,
  next: slug.nullable(),
  facets: z.object({ kind: Facet, city: Facet, active: Facet, pastDue: Facet, delivered: Facet }),
})

export const developers = {
  list: endpoint({
    method: 'GET',
    url: '/api/developers',
    summary: 'List developers with their delivery record and the number of matches for each filter',
    audience: 'member',
    features: ['developers'],
    scopes: ['projects'],
    query: DeveloperFilter.extend({ after: slug.optional() }),
    response: DeveloperPage,
    countedRows: 'developers',
  }),
  export: endpoint({
    method: 'GET',
    url: '/api/developers/export',
    summary: 'Export the matching developers as CSV, XLSX or JSON',
    audience: 'member',
    features: ['developers'],
    isDataExport: true,
    query: withFormat(DeveloperFilter),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
  compare: endpoint({
    method: 'GET',
    url: '/api/developer-comparison',
    summary:
      'Retrieve several developers for comparison, in the requested order. Missing developers are omitted',
    audience: 'member',
    features: ['developers'],
    scopes: ['projects'],
    query: z.object({ slugs: slugList(limits.developers.comparedAtOnce) }),
    response: z.array(DeveloperRow),
  }),
  exportProjects: endpoint({
    method: 'GET',
    url: '/api/developers/:slug/projects',
    summary: 'Export the projects of a developer as CSV, XLSX or JSON, planned against actual dates',
    audience: 'member',
    features: ['developers'],
    isDataExport: true,
    params: z.object({ slug }),
    query: withFormat(z.object({})),
    stream: tableTypes,
    countedRows: 'export',
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/developers/:slug',
    summary:
      'Retrieve a developer with its legal entities, its projects (planned against actual) and its reply',
    audience: 'member',
    features: ['developers'],
    scopes: ['projects'],
    params: z.object({ slug }),
    response: DeveloperProfile,
    errors: ['NOT_FOUND'],
  }),
}

/** The columns of the CSV file of the list, in their order. */
export type DeveloperHeading = (typeof developerHeadings)[number]
export const developerHeadings = [
  'slug',
  'name',
  'name_ar',
  'kind',
  'register_numbers',
  'cities',
  'projects',
  'finished',
  'being_built',
  'planned',
  'halted',
  'cancelled',
  'status_unknown',
  'units_delivered',
  'finished_without_units',
  'units_in_pipeline',
  'on_time',
  'on_time_of',
  'delay_days_median',
  'delay_days_mean_by_units',
  'delay_of',
  'past_due',
  'past_due_of',
  'register_seen_on',
  'data',
] as const
