/** What the inputs of a calculation were filled from: a project or area guide by slug, or an own asset by id. */
export type CalculationSource = { project?: string; area?: string; asset?: string }

const isSlug = (value: string | undefined): value is string =>
  value !== undefined && /^[a-z0-9-]{1,120}$/.test(value)
const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The source that an address names, at most one. */
export function sourceIn({ asset, project, area }: Readonly<Record<string, unknown>>): CalculationSource {
  const [ownAsset, ofProject, ofArea] = [asset, project, area].map((value) =>
    typeof value === 'string' ? value : undefined,
  )
  if (isId(ownAsset)) return { asset: ownAsset }
  if (isSlug(ofProject)) return { project: ofProject }
  return isSlug(ofArea) ? { area: ofArea } : {}
}
