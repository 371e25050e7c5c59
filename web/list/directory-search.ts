const slug = /^[a-z0-9-]{1,120}$/

/** The one of the known that was given. */
export function parseChoice<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given)
}

/** A name in an address, if it has the shape of one. */
export function parseSlug(given: unknown): string | undefined {
  return typeof given === 'string' && slug.test(given) ? given : undefined
}
