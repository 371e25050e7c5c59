type Partially<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/**
 * Three-way merge: applies the fields that a person changed, compared with what they had loaded (`seen`), to
 * the stored values. Null when a field they changed was changed differently in the meantime. Without `seen`,
 * the changes overwrite the stored values.
 */
export function mergeChanges<Fields extends Readonly<Record<string, unknown>>>(
  stored: Fields,
  changes: Partially<Fields>,
  seen: Partially<Fields> = stored,
): Fields | null {
  const [now, before] = [writtenFields(stored), writtenFields(seen)]
  const changedFields = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && written(value) !== before.get(name),
  )
  const hasConflict = changedFields.some(
    ([name, value]) => now.get(name) !== before.get(name) && now.get(name) !== written(value),
  )
  return hasConflict ? null : { ...stored, ...Object.fromEntries(changedFields) }
}

const written = (value: unknown) => JSON.stringify(value)

function writtenFields(fields: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, written(value)]))
}
