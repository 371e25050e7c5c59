import { z } from 'zod'

/** Values of which most fields accept at least one. */
const candidates: readonly unknown[] = [
  'Name here',
  'name-here',
  'someone@mail.example',
  'https://example.com/a',
  '2026-01-15',
  '2026-01',
  '2026-01-15T10:00:00.000Z',
  '3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a11',
  '+971 50 000 0000',
  'A long line of words that says enough for whoever wants to know more of it.',
  'x'.repeat(43),
  '123456',
  1,
  50,
  2026,
  0.5,
  true,
  null,
  [],
  {},
]

/** A value that a schema accepts. Undefined if it accepts none of the guesses. */
export function sampleInput(schema: z.core.$ZodType): unknown {
  const takes = (value: unknown) => z.safeParse(schema, value).success
  const made = sampleByKind(schema)
  return takes(made) ? made : candidates.find(takes)
}

function sampleByKind(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([key, value]) => {
        const sample = sampleInput(value)
        return sample === undefined ? [] : [[key, sample]]
      }),
    )
  if (schema instanceof z.ZodArray) return [sampleInput(schema.element)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion)
    return schema.options.map(sampleInput).find((sample) => sample !== undefined && sample !== null)
  if (schema instanceof z.ZodPipe) return sampleInput(schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return sampleInput(schema.def.innerType)
  return undefined
}
