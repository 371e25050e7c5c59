/** Where a list by time goes on, as it stands in an address. */
export type AdminCursor = { micros: number; id: string }

export const encodeCursor = ({ micros, id }: AdminCursor): string => `${micros}_${id}`

/** Reads what `tokenOf` wrote; the contract has checked its shape. */
export function parseCursor(token: string | undefined): AdminCursor | null {
  if (token === undefined) return null
  const [micros = '', id = ''] = token.split('_')
  return { micros: Number(micros), id }
}
