/** The two parameters of a range in the address. Null if an end is always open. */
export type RangeField<R extends string> = {
  field: R
  ends: readonly [low: string | null, high: string | null]
}

/** The filters of a list, each a parameter of its address, in display order. */
type FilterFields<C extends string, S extends string, R extends string> = {
  /** Single-value parameters that are shown first, such as the search text. */
  first: readonly S[]
  /** Parameters with several values, separated by commas. */
  choices: readonly C[]
  ranges: readonly RangeField<R>[]
  /** Single-value parameters that are shown last. */
  last: readonly S[]
}

/** One part of a filter, removable on its own. */
export type FilterStatement<C extends string, S extends string, R extends string> =
  | { kind: 'choice'; field: C; value: string }
  | { kind: 'single'; field: S; value: string }
  | { kind: 'range'; field: R; min: string | undefined; max: string | undefined }

/** What every list can do with its address, whatever its filters are. */
export type ListAddress<Search, Statement> = {
  statements: (search: Search) => Statement[]
  without: (search: Search, statement: Statement) => Search
  withoutFilters: (search: Search) => Search
  /** Sets parameters by name, or removes them where undefined. Names that the address does not have are ignored. */
  replaced: (search: Search, parameters: Readonly<Record<string, string | undefined>>) => Search
  /** The text of a parameter. */
  read: (search: Search, name: string) => string | undefined
}

type Schema<Search> = {
  shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>
  parse: (value: unknown) => Search
}

/**
 * The address of a list as state: parsed, changed, and listed as statements. `schema` is the filter of the
 * contract plus the state of the view. Unknown parameters are ignored.
 */
export function createFilterSearch<
  Search extends object,
  C extends string,
  S extends string,
  R extends string,
>(schema: Schema<Search>, { first, choices, ranges, last }: FilterFields<C, S, R>) {
  type Statement = FilterStatement<C, S, R>

  /** Invalid values are omitted and listed in `dropped`. */
  function parse(query: Record<string, unknown>): { search: Search; dropped: string[] } {
    const known: Record<string, string> = {}
    const dropped: string[] = []
    for (const [name, field] of Object.entries(schema.shape)) {
      const value = query[name]
      if (value === undefined || value === null || value === '') continue
      const text = String(value)
      if (field.safeParse(text).success) known[name] = text
      else dropped.push(name)
    }
    return { search: schema.parse(known), dropped }
  }

  /** Sets some parameters, or removes them where undefined. */
  function changed(search: Search, change: { [K in keyof Search]?: Search[K] | undefined }): Search {
    return withParameters(search, change)
  }

  function withParameters(search: Search, change: object): Search {
    const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)
    return schema.parse(Object.fromEntries(entries))
  }

  /** The values of a multi-value parameter. */
  function chosen(search: Search, field: string): string[] {
    return textAt(search, field)?.split(',') ?? []
  }

  /** Adds a value, or removes it if it was selected. */
  function toggled(search: Search, field: string, value: string): Search {
    const before = chosen(search, field)
    const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
    return withParameters(search, { [field]: after.length > 0 ? after.join(',') : undefined })
  }

  /** Both ends of a range. An open end is undefined. */
  function range(search: Search, field: R): { min: string | undefined; max: string | undefined } {
    const [low, high] = rangeEnds(field)
    return {
      min: low === null ? undefined : textAt(search, low),
      max: high === null ? undefined : textAt(search, high),
    }
  }

  function rangeEnds(field: R): RangeField<R>['ends'] {
    return ranges.find((one) => one.field === field)?.ends ?? [null, null]
  }

  function singles(search: Search, fields: readonly S[]): Statement[] {
    return fields.flatMap((field): Statement[] => {
      const value = textAt(search, field)
      return value === undefined ? [] : [{ kind: 'single', field, value }]
    })
  }

  /** The filter as a list of statements. */
  function statements(search: Search): Statement[] {
    return [
      ...singles(search, first),
      ...choices.flatMap((field) =>
        chosen(search, field).map((value): Statement => ({ kind: 'choice', field, value })),
      ),
      ...ranges.flatMap(({ field }): Statement[] => {
        const { min, max } = range(search, field)
        return min === undefined && max === undefined ? [] : [{ kind: 'range', field, min, max }]
      }),
      ...singles(search, last),
    ]
  }

  function without(search: Search, statement: Statement): Search {
    if (statement.kind === 'choice') return toggled(search, statement.field, statement.value)
    const names = statement.kind === 'single' ? [statement.field] : rangeEnds(statement.field)
    return withParameters(search, Object.fromEntries(names.map((name) => [name, undefined])))
  }

  /** Removes every statement. The state of the view stays. */
  function withoutFilters(search: Search): Search {
    return statements(search).reduce(without, search)
  }

  const address: ListAddress<Search, Statement> = {
    statements,
    without,
    withoutFilters,
    replaced: withParameters,
    read: textAt,
  }
  return { parse, changed, chosen, toggled, range, statements, without, withoutFilters, address }
}

function textAt(search: object, name: string): string | undefined {
  const value: unknown = Reflect.get(search, name)
  return typeof value === 'string' ? value : undefined
}
