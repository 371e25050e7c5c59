import { dealGroups, exclusions, propertyTypes, stages } from './codes.ts'

/** Maps stored numbers to their words in a vocabulary; throws for an unknown number. */
function decoder<W extends string>(codes: Readonly<Record<W, number>>): (code: number) => W {
  const words = new Map<number, W>()
  for (const word in codes) words.set(codes[word], word)
  return (code) => {
    const word = words.get(code)
    if (word === undefined) throw new Error(`no word has the code ${code}`)
    return word
  }
}

export const decodeGroup = decoder(dealGroups)
export const decodeStage = decoder(stages)
export const decodeType = decoder(propertyTypes)
export const decodeExclusion = decoder(exclusions)
