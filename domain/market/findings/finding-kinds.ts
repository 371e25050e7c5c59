export const findingKinds = ['price', 'sales', 'off-plan', 'rent', 'yield', 'supply', 'project'] as const
export type FindingKind = (typeof findingKinds)[number]
