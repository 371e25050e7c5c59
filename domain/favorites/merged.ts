type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/**
 * What holds once somebody's changes are laid over it: each field that he left as he had seen it stays as it is held. Null
 * where what he changed was changed otherwise meanwhile. Whoever does not say what he had seen changes what is held.
 */
export function merged<Fields extends Readonly<Record<string, unknown>>>(
  held: Fields,
  given: Given<Fields>,
  seen: Given<Fields> = held,
): Fields | null {
  const [now, before] = [writtenFields(held), writtenFields(seen)]
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && written(value) !== before.get(name),
  )
  const isOvertaken = changed.some(
    ([name, value]) => now.get(name) !== before.get(name) && now.get(name) !== written(value),
  )
  return isOvertaken ? null : { ...held, ...Object.fromEntries(changed) }
}

const written = (value: unknown) => JSON.stringify(value)

function writtenFields(fields: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, written(value)]))
}
