import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { landmarkKinds } from '#domain/places/landmarks.ts'
import { fieldNames } from '#domain/projects/fields.ts'
import { instalmentKinds } from '#domain/projects/payment-plan.ts'
import { projectSorts, projectStages, projectTypes } from '#domain/projects/listing.ts'
import { shownGrades } from '#domain/score/model.ts'
import { endpoint } from './endpoint.ts'
import { day, Facet, slugList } from './form-fields.ts'
import { CoverPicture, GalleryPicture } from './pictures.ts'
import { ProjectFilter, quarter } from './projects/filter.ts'
import { MapQuestion, ProjectMap } from './projects/map.ts'
import { withFormat, tableTypes } from './table-file.ts'
import { SourceLine } from './source-line.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const count = z.int().nonnegative()
export type ProjectCard = z.infer<typeof ProjectCard>
export const ProjectCard = z.object({
  slug,
  name: z.string(),
  nameAr: z.string().nullable(),
  location: z.string(),
  city: z.object({ slug: z.enum(launchCities), name: z.string(), country: z.enum(['AE', 'SA']) }),
  area: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  developer: z.object({ slug: z.string(), name: z.string() }).nullable(),
  cover: CoverPicture.nullable(),
  masterProject: z.string().nullable(),
  registerNumber: z.string().nullable(),
  stage: z.enum(projectStages),
  type: z.enum(projectTypes),
  /** As filed. */
  statusCode: z.string().nullable(),
  percentCompleted: z.number().nullable(),
  /** The day of registration, or the day an earlier reading of a register first had it. */
  registeredOn: day.nullable(),
  startedOn: day.nullable(),
  firstDueOn: day.nullable(),
  dueOn: day.nullable(),
  completedOn: day.nullable(),
  /** The days between the first and the current registered completion date. */
  slipDays: z.int().nullable(),
  isPastDue: z.boolean(),
  isNew: z.boolean(),
  escrowAgent: z.string().nullable(),
  zoningAuthority: z.string().nullable(),
  units: z.int().nullable(),
  currency: z.enum(['AED', 'SAR']).nullable(),
  pricedOn: day.nullable(),
  priceMinorFrom: z.int().nullable(),
  priceMinorTo: z.int().nullable(),
  /** The lowest on the price list, in major units per square metre. */
  pricePerSqm: z.number().nullable(),
  bedrooms: z.array(z.int()),
  sizeSqmFrom: z.number().nullable(),
  sizeSqmTo: z.number().nullable(),
  /** Homes on the latest list, and how many of them are available. */
  listedUnits: z.int().nullable(),
  availableUnits: z.int().nullable(),
  beforeHandover: z.number().nullable(),
  atHandover: z.number().nullable(),
  hasPostHandover: z.boolean().nullable(),
  atBooking: z.number().nullable(),
  monthsAfter: z.int().nullable(),
  /**
   * From the newest score: registered sales in twelve months, yields in percent, the asking price as a ratio.
   */
  sales12m: z.int().nullable(),
  grossYield: z.number().nullable(),
  netYield: z.number().nullable(),
  againstArea: z.number().nullable(),
  tenure: z.string().nullable(),
  metroWalkMinutes: z.number().nullable(),
  /** The last time a source's statement about it changed. */
  changedOn: day.nullable(),
  /** The newest score; null when the project was never scored. */
  score: z
    .object({ score: z.number().nullable(), grade: z.enum(shownGrades), coverage: z.number() })
    .nullable(),
  /** When the register was last read. */
  seenOn: day.nullable(),
  demonstration: z.boolean(),
})

export const projectFacets = [
  'city',
  'area',
  'developer',
  'master',
  'stage',
  'type',
  'status',
  'bedrooms',
  'grade',
  'tenure',
  'owners',
  'postHandover',
  'monthly',
  'escrow',
  'available',
  'documents',
  'pastDue',
  'new',
  'data',
] as const
export type ProjectFacet = (typeof projectFacets)[number]

/** The number of matching projects; per option, the number that would match with the other filters. */
export type ProjectFacets = z.infer<typeof ProjectFacets>
export const ProjectFacets = z.object({
  total: count,
  facets: z.record(z.enum(projectFacets), Facet),
  /** The first and last quarter with a due project; null when no date is known. */
  due: z.object({ first: quarter, last: quarter }).nullable(),
  /** Whether nothing matches the text as typed, so that these are the nearest. */
  isNear: z.boolean(),
})

const FactSource = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string().nullable(),
})

/** One source's value of a field, in canonical form, and the day it was read. */
export type FactStatement = z.infer<typeof FactStatement>
export const FactStatement = z.object({
  value: z.string().nullable(),
  filed: z.string().nullable(),
  seenOn: day,
  source: FactSource,
  /** Null for values that no file was imported with. */
  file: SourceLine.nullable(),
})

/** A field with the latest value of each source; `conflict` when they differ by more than the tolerance. */
export type Fact = z.infer<typeof Fact>
export const Fact = z.object({
  field: z.enum(fieldNames),
  register: FactStatement.nullable(),
  developer: FactStatement.nullable(),
  staff: FactStatement.nullable(),
  conflict: z
    .object({ openedOn: day, state: z.enum(['open', 'replied']), reply: z.string().nullable() })
    .nullable(),
})

export type PriceList = z.infer<typeof PriceList>
export const PriceList = z.object({
  observedOn: day,
  currency: z.enum(['AED', 'SAR']),
  source: FactSource,
  /** The developer's file, with its digest. */
  file: z.object({ name: z.string(), sha256: z.string() }).nullable(),
  rows: z.array(
    z.object({
      type: z.string(),
      rooms: z.int().nullable(),
      sizeSqmFrom: z.number().nullable(),
      sizeSqmTo: z.number().nullable(),
      priceMinorFrom: z.int().nullable(),
      priceMinorTo: z.int().nullable(),
      units: z.int().nullable(),
      available: z.int().nullable(),
    }),
  ),
})

export type PaymentPlan = z.infer<typeof PaymentPlan>
export const PaymentPlan = z.object({
  id: z.int(),
  name: z.string(),
  observedOn: day,
  source: FactSource,
  instalments: z.array(
    z.object({
      share: z.number(),
      falls: z.enum(instalmentKinds),
      months: z.int().nullable(),
      dueOn: day.nullable(),
      progress: z.number().nullable(),
    }),
  ),
})

/** A change of a field in one source. */
export type ProjectChange = z.infer<typeof ProjectChange>
export const ProjectChange = z.object({
  field: z.enum(fieldNames),
  before: z.string().nullable(),
  after: z.string().nullable(),
  seenOn: day,
  source: FactSource,
})

/** A company known by its register number. The name is given only if it was filed with this number. */
const LegalEntity = z.object({ register: z.string(), number: z.string(), name: z.string().nullable() })

/** A known place near a project. */
const NearestLandmark = z.object({
  kind: z.enum(landmarkKinds),
  name: z.string(),
  nameAr: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** In a straight line, to 100 metres. */
  metres: z.number(),
})

/** Where a project is, in degrees, and the nearest landmark of each kind, nearest first. */
export type ProjectPlace = z.infer<typeof ProjectPlace>
export const ProjectPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Whether this is the project's own location; otherwise it is the centre of its area. */
  isOwn: z.boolean(),
  nearest: z.array(NearestLandmark),
})

export type ProjectSheet = z.infer<typeof ProjectSheet>
export const ProjectSheet = z.object({
  id: z.int(),
  card: ProjectCard,
  pictures: z.array(GalleryPicture),
  description: z.string().nullable(),
  masterProject: z.string().nullable(),
  entity: LegalEntity.nullable(),
  masterEntity: LegalEntity.nullable(),
  zoningAuthority: z.string().nullable(),
  startedOn: day.nullable(),
  firstDueOn: day.nullable(),
  cancelledOn: day.nullable(),
  facts: z.array(Fact),
  progress: z.array(z.object({ seenOn: day, percent: z.number() })),
  dueDates: z.array(z.object({ seenOn: day, dueOn: day })),
  priceLists: z.array(PriceList),
  plans: z.array(PaymentPlan),
  /** Null when neither its own location nor that of its area is known. */
  place: ProjectPlace.nullable(),
  /** The annual service charge as a percentage of the annual rent, as recorded for the score. */
  serviceCharge: z.object({ percentOfRent: z.number(), observedOn: day }).nullable(),
  /**
   * The kinds of home behind the project's gross yield, and the last day of their rents. Whatever computes a yield of
   * the project starts from them. Null while the yield is unknown.
   */
  yieldBasis: z
    .object({
      until: day,
      homes: z.array(z.object({ bedrooms: z.int(), price: z.number(), rent: z.number(), leases: z.int() })),
    })
    .nullable(),
  changes: z.array(ProjectChange),
  /**
   * The filter for the deals under the project's name; null when there are none, or another project has the
   * same name.
   */
  deals: z.object({ country: z.enum(['AE', 'SA']), project: z.int() }).nullable(),
})

export const projects = {
  list: endpoint({
    method: 'GET',
    url: '/api/projects',
    summary: 'List matching published projects. Paginated',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    query: ProjectFilter.extend({ sort: z.enum(projectSorts).optional(), after: slug.optional() }),
    response: z.object({
      projects: z.array(ProjectCard),
      /** The cursor of the next page. */
      next: slug.nullable(),
    }),
    countedRows: 'projects',
  }),
  facets: endpoint({
    method: 'GET',
    url: '/api/project-facets',
    summary: 'Count the matching projects, and the matches for each other choice of each filter',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    query: ProjectFilter,
    response: ProjectFacets,
  }),
  map: endpoint({
    method: 'GET',
    url: '/api/project-map',
    summary: 'List map locations of the matching projects, each with a count and one measure',
    audience: 'member',
    features: ['projects'],
    query: MapQuestion,
    response: ProjectMap,
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/projects/:slug',
    summary:
      'Retrieve a published project: facts with source and day, progress, prices, payment plans and changes',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    params: z.object({ slug }),
    response: ProjectSheet,
    errors: ['NOT_FOUND'],
  }),
  compare: endpoint({
    method: 'GET',
    url: '/api/project-comparison',
    summary: 'Retrieve several projects for comparison, in the requested order. Missing projects are omitted',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    query: z.object({
      slugs: slugList(limits.projects.comparedAtOnce),
    }),
    response: z.array(ProjectCard),
  }),
  export: endpoint({
    method: 'GET',
    url: '/api/project-export',
    summary: 'Export the matching projects as CSV, XLSX or JSON, each row with its source',
    audience: 'member',
    features: ['projects'],
    isDataExport: true,
    query: withFormat(ProjectFilter),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
}

/** The columns of the CSV file of the list, in their order. */
export type ProjectHeading = (typeof projectHeadings)[number]
export const projectHeadings = [
  'slug',
  'name',
  'name_ar',
  'city',
  'area',
  'location',
  'developer',
  'register_number',
  'master_project',
  'stage',
  'property_type',
  'status_code',
  'status',
  'percent_completed',
  'registered_on',
  'first_due_on',
  'due_on',
  'completed_on',
  'delay_days',
  'past_due',
  'escrow_agent',
  'zoning_authority',
  'units',
  'currency',
  'price_from',
  'price_to',
  'price_per_sqm_from',
  'prices_as_of',
  'bedrooms',
  'before_handover_percent',
  'post_handover',
  'at_booking_percent',
  'months_after_handover',
  'size_sqm_from',
  'size_sqm_to',
  'units_listed',
  'units_available',
  'registered_sales_12_months',
  'gross_yield_percent',
  'net_yield_percent',
  'price_to_area_median',
  'tenure',
  'metro_walk_minutes',
  'score',
  'grade',
  'data_coverage_percent',
  'last_change_on',
  'register_seen_on',
  'data',
] as const
