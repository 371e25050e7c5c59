import { createContext, useContext } from 'react'

/** The names of fields that the server could not use. */
export const WrongFields = createContext<readonly string[]>([])

/** Whether what this field holds was refused; a list is named with the place in it. */
export function useIsWrong(name: string): boolean {
  return useContext(WrongFields).some((wrong) => wrong === name || wrong.startsWith(`${name}.`))
}
