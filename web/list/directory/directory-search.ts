const slug = /^[a-z0-9-]{1,120}$/

/** The value if it is one of the known ones. */
export function parseChoice<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given)
}

/** A slug in an address, if it is well-formed. */
export function parseSlug(given: unknown): string | undefined {
  return typeof given === 'string' && slug.test(given) ? given : undefined
}
