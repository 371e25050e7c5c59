/** The formats of a table that is sent as a file, and at the same time the endings of its name. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableFormatNames: Readonly<Record<TableFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
}

export const tableMediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}
