import { z } from 'zod'

/** Parses the valid parameters of a URL; invalid ones are dropped. */
export function parseSearchParams<S extends z.ZodObject>(
  schema: S,
  raw: Record<string, unknown>,
): z.output<S> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
    return value !== '' && z.safeParse(field, value).success ? [[name, value]] : []
  })
  return schema.parse(Object.fromEntries(fields))
}
