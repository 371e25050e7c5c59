import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later one wins over an earlier one that says the same thing. */
export function classes(...given: ClassValue[]): string {
  return twMerge(clsx(given))
}
