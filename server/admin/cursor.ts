/** Where a list by time goes on, as it stands in an address. */
export type Place = { micros: number; id: string }

export const tokenOf = ({ micros, id }: Place): string => `${micros}_${id}`

/** Reads what `tokenOf` wrote; the contract has checked its shape. */
export function placeIn(token: string | undefined): Place | null {
  if (token === undefined) return null
  const [micros = '', id = ''] = token.split('_')
  return { micros: Number(micros), id }
}
