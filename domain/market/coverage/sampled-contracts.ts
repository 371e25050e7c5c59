/** Of one file: contracts for two to five properties, the properties they name, and the lines that are held of them. */
type ContractLines = { contracts: number; properties: number; lines: number }

/** Contracts for more are of whole buildings, whose lines are many and uneven. */
export const judgedProperties = { fewest: 2, most: 5 } as const
/** With fewer such contracts a file cannot be judged. */
const fewestContracts = 20
/** A whole register has a line for each property of a contract. Half, because some lines are refused or ended. */
const sampleBelowRatio = 0.5

/**
 * Whether a file of rent contracts is a sample of lines: no total of Ejari is published by month, but contracts for
 * several properties have only some of their lines in it.
 */
export function isSampleOfLines({ contracts, properties, lines }: ContractLines): boolean {
  return contracts >= fewestContracts && lines < sampleBelowRatio * properties
}
