import { createContext, useContext } from 'react'

/** The names of fields that the server rejected. */
export const FieldErrors = createContext<readonly string[]>([])

/** Whether the server rejected this field. An error inside a list is named with its index, such as `services.2`. */
export function useHasFieldError(name: string): boolean {
  return useContext(FieldErrors).some((wrong) => wrong === name || wrong.startsWith(`${name}.`))
}
