import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { earliestDay, fieldNames } from '#domain/projects/fields.ts'
import { projectTypes } from '#domain/projects/listing.ts'
import { plainLine } from '#contract/plain-line.ts'

const { nameCharacters, textCharacters, aliases: aliasesAtMost } = limits.records

const name = plainLine(1, nameCharacters)
const id = z.int().positive().max(2_147_483_647)

/** The day on which a stated fact was true. */
export const SeenOn = z.iso.date().refine((day) => day >= earliestDay, 'is too long ago')

/** A fact of a project entered by staff, with its evidence; a blank value withdraws an earlier one. */
export type EnteredFact = z.infer<typeof EnteredFact>
export const EnteredFact = z.object({
  field: z.enum(fieldNames),
  value: plainLine(0, nameCharacters),
  seenOn: SeenOn,
  evidence: z.string().trim().min(3).max(textCharacters),
})

/** A project that is in no register we read, as entered by staff. */
export type NewProject = z.infer<typeof NewProject>
export const NewProject = z.object({
  name,
  nameAr: name.nullable(),
  aliases: z.array(name).max(aliasesAtMost),
  areaId: id,
  developerId: id.nullable(),
  location: name,
  propertyType: z.enum(projectTypes),
  /** In degrees; null when only the area is known. */
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  published: z.boolean(),
  /** Each field once. */
  facts: z
    .array(EnteredFact.extend({ value: name }))
    .min(1)
    .max(fieldNames.length),
})
