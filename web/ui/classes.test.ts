import { expect, test } from 'vitest'
import { classes } from './classes.ts'

test('the class names of the caller win', () => {
  expect(classes('h-10 px-4 rounded-sm text-sm', 'h-8 rounded-full px-3')).toBe(
    'text-sm h-8 rounded-full px-3',
  )
  expect(classes('w-4 h-4', 'size-5')).toBe('size-5')
  expect(classes('text-sm text-muted-foreground', 'text-lg')).toBe('text-muted-foreground text-lg')
  expect(classes('border border-input', 'border-destructive border-b-2')).toBe(
    'border border-destructive border-b-2',
  )
  expect(classes('gap-2 flex-1', 'gap-x-4 shrink-0')).toBe('gap-2 flex-1 gap-x-4 shrink-0')
  expect(classes('p-4 md:p-8', 'p-0')).toBe('md:p-8 p-0')
})
