import { createContext, useContext } from 'react'

/** The names of fields that the server could not use. */
export const FieldErrors = createContext<readonly string[]>([])

/** Whether what this field holds was refused; a list is named with the place in it. */
export function useHasFieldError(name: string): boolean {
  return useContext(FieldErrors).some((wrong) => wrong === name || wrong.startsWith(`${name}.`))
}
