import type { ReactNode } from 'react'
import type { ImportExample } from '#contract/ingestion/checks.ts'
import type { ImportReject } from '#contract/ingestion.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Props = { name: string; examples: readonly ImportExample[]; rows: number }

/** Examples of the rows with one outcome. A changed field shows its value before and after. */
export function ExampleGroup({ name, examples, rows }: Props) {
  if (rows === 0 || examples.length === 0) return null
  return (
    <Group name={name} shown={examples.length} rows={rows}>
      {examples.map(({ title, fields }, at) => (
        // One number may be filed in several rows.
        <li key={at} className="grid gap-1 border-b border-border py-2 text-sm last:border-0">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          <dl className="figures flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {fields.map(({ name: field, before, now }) => (
              <div key={field} className="flex flex-wrap gap-1.5">
                <dt className="text-muted-foreground">{fieldLabel(field)}</dt>
                <dd className="wrap-anywhere">
                  {before === null ? null : (
                    <>
                      <del className="text-muted-foreground">{valueText(before)}</del>{' '}
                    </>
                  )}
                  <bdi>{valueText(now)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Group>
  )
}

/** Examples of refused rows with line and reason. */
export function RefusedGroup({ examples, rows }: { examples: readonly ImportReject[]; rows: number }) {
  if (rows === 0 || examples.length === 0) return null
  return (
    <Group name={m.ingestion_refused()} shown={examples.length} rows={rows}>
      {examples.map(({ lineNumber, field, reason, raw }) => (
        <li key={lineNumber} className="grid gap-1 border-b border-border py-2 text-sm last:border-0">
          <span>
            {m.ingestion_line()} {formatInteger(lineNumber)}: {field ? `${field}: ${reason}` : reason}
          </span>
          <code dir="ltr" className="max-h-16 overflow-hidden text-xs break-all text-muted-foreground">
            {raw}
          </code>
        </li>
      ))}
    </Group>
  )
}

function Group({
  name,
  shown,
  rows,
  children,
}: {
  name: string
  shown: number
  rows: number
  children: ReactNode
}) {
  return (
    <details className="border-t border-border pt-3">
      <summary className="cursor-pointer text-sm font-medium">
        {name}{' '}
        <span className="figures font-normal text-muted-foreground">
          {shown < rows
            ? m.ingestion_list_refused_more({ shown: formatInteger(shown), total: formatInteger(rows) })
            : formatInteger(rows)}
        </span>
      </summary>
      <ul className="mt-2 grid">{children}</ul>
    </details>
  )
}

const fieldLabels: Record<string, () => string> = {
  area: m.ingestion_field_area,
  balconySqm: m.ingestion_field_balcony,
  bedrooms: m.ingestion_field_bedrooms,
  building: m.ingestion_field_building,
  city: m.ingestion_field_city,
  class: m.ingestion_field_class,
  contract: m.ingestion_field_contract,
  date: m.ingestion_list_dated,
  dealSqm: m.ingestion_field_deal_size,
  details: m.ingestion_field_details,
  ends: m.ingestion_field_ends,
  exclusion: m.ingestion_field_exclusion,
  floor: m.ingestion_field_floor,
  freehold: m.ingestion_field_freehold,
  group: m.ingestion_field_group,
  instalments: m.ingestion_field_instalments,
  kind: m.ingestion_field_kind,
  landmark: m.ingestion_field_landmark,
  mall: m.ingestion_field_mall,
  masterProject: m.ingestion_field_master_project,
  measure: m.ingestion_field_measure,
  metro: m.ingestion_field_metro,
  parking: m.ingestion_field_parking,
  price: m.ingestion_list_price,
  procedure: m.ingestion_field_procedure,
  project: m.ingestion_list_project,
  projectNumber: m.ingestion_field_project_number,
  properties: m.ingestion_field_properties,
  rent: m.ingestion_field_rent,
  rooms: m.ingestion_field_rooms,
  sample: m.ingestion_field_sample,
  segment: m.ingestion_field_segment,
  sizeSqm: m.ingestion_field_size,
  stage: m.ingestion_table_stage,
  tenant: m.ingestion_field_tenant,
  time: m.ingestion_field_time,
  type: m.ingestion_list_type,
  unit: m.ingestion_list_unit,
  usage: m.ingestion_field_usage,
  value: m.ingestion_field_value,
}

/** The name of a field; facts of projects keep the register's own word. */
const fieldLabel = (name: string): string => fieldLabels[name]?.() ?? name.replaceAll('_', ' ')

function valueText(value: string | number | null): string {
  if (value === null) return m.ui_unknown()
  if (typeof value === 'string') return value
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 2 }).format(value)
}
