import type { SupplierCard, SupplierFilter, SupplierPage, SupplierProfile } from '#contract/suppliers.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { facetedPage, type Dimension } from '#server/list/faceted-page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { galleryCover, withCovers, readGallery } from '#server/pictures/gallery.ts'

type Stored = Omit<SupplierCard, 'licence' | 'cover'> & { id: string }
type StoredProfile = Stored & Omit<SupplierProfile, keyof SupplierCard | 'pictures'>

/** Suppliers for the directory: only published ones, without their contact persons. */
const listed = (sql: Queryable, today: string) => sql`
  select s.id, slug, name, left(about, 180) as summary, categories, languages, services, licence_expires_on,
         verified_on, earning, demonstration,
         case when ratings.count > 0
              then jsonb_build_object('average', ratings.average, 'count', ratings.count) end as rating,
         (verified_on is not null and licence_expires_on >= ${today}) as in_force,
         (verified_on is not null and licence_expires_on >= ${today}
            and (s.user_id is not null or s.email is not null)) as takes_requests,
         (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by c.id), '[]')
            from supplier_cities join cities c on c.id = city_id where supplier_id = s.id) as cities
    from suppliers s left join supplier_ratings ratings on ratings.supplier_id = s.id where state = 'published'`

const dimensions: Record<keyof SupplierPage['facets'], Dimension> = {
  category: (sql) => sql`select v as value, null::text as label from unnest(categories) v`,
  city: (sql) => sql`select c ->> 'slug' as value, c ->> 'name' as label from jsonb_array_elements(cities) c`,
  language: (sql) => sql`select v as value, null::text as label from unnest(languages) v`,
  verified: (sql) => sql`select 'yes' as value, null::text as label where in_force`,
}

const orders = {
  name: (sql: Queryable) => sql`lower(name), slug`,
  rating: (sql: Queryable) => sql`
    coalesce(-(rating ->> 'average')::float8, 0), coalesce(-(rating ->> 'count')::integer, 0), lower(name), slug`,
  verified: (sql: Queryable) => sql`not in_force, coalesce(current_date - verified_on, 99999), slug`,
}

/** One page of the directory with its facets. */
export async function listSuppliers(
  sql: Queryable,
  { after, sort = 'name', ...chosen }: SupplierFilter & { after?: string | undefined },
  today: string,
): Promise<SupplierPage> {
  const { rows, ...page } = await facetedPage<Stored, keyof SupplierPage['facets']>(sql, {
    listed: listed(sql, today),
    dimensions,
    chosen,
    order: orders[sort](sql),
    after,
    pageRows: limits.directory.pageRows,
  })
  return { suppliers: await withCovers(sql, 'supplier', rows, (row) => toCard(row, today)), ...page }
}

/** One published supplier; throws NOT_FOUND. */
export async function supplierBy(sql: Queryable, slug: string, today: string): Promise<SupplierProfile> {
  const [row] = await sql<StoredProfile[]>`
    with listed as (${listed(sql, today)})
    select listed.*, about, website, licence_number, licence_authority, coverage, insurance, certificates,
           earning_detail, updated_at::date as updated_on
      from listed join suppliers using (id)
     where listed.slug = ${slug}`
  if (!row) throw fail('NOT_FOUND')
  const pictures = await readGallery(sql, 'supplier', row.id)
  return { ...row, ...toCard(row, today), pictures, cover: galleryCover(pictures) }
}

function toCard(row: Stored, today: string): Omit<SupplierCard, 'cover'> {
  const { licenceExpiresOn, verifiedOn } = row
  return { ...row, licence: licenceStatus({ verifiedOn, expiresOn: licenceExpiresOn }, today) }
}
