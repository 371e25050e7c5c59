/** The formats of a table that is sent as a file, and at the same time the endings of its name. */
export const tableFormats = ['csv', 'xlsx', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
