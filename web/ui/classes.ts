import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const isLength = (value: string) => /^\[[\d.]+(?:em|rem|px)\]$/.test(value)
const isColour = (value: string) =>
  /^(?:border|input|primary|destructive|brass|transparent|current|foreground|warning|ring)(?:\/\d+)?$/.test(
    value,
  )
const sizes = ['xs', 'sm', 'base', 'lg', '2xl', '4xl']

const groups = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'line-clamp-2',
    'line-clamp-3',
    'hidden',
    'contents',
    'table',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  p: [{ p: [any] }],
  px: [{ px: [any] }],
  py: [{ py: [any] }],
  ps: [{ ps: [any] }],
  pe: [{ pe: [any] }],
  pt: [{ pt: [any] }],
  pb: [{ pb: [any] }],
  m: [{ m: [any] }],
  mt: [{ mt: [any] }],
  mb: [{ mb: [any] }],
  ms: [{ ms: [any] }],
  me: [{ me: [any] }],
  size: [{ size: [any] }],
  w: [{ w: [any] }],
  h: [{ h: [any] }],
  'min-w': [{ 'min-w': [any] }],
  'min-h': [{ 'min-h': [any] }],
  'max-w': [{ 'max-w': [any] }],
  'max-h': [{ 'max-h': [any] }],
  gap: [{ gap: [any] }],
  'gap-x': [{ 'gap-x': [any] }],
  'gap-y': [{ 'gap-y': [any] }],
  items: [{ items: [any] }],
  justify: [{ justify: [any] }],
  'justify-items': [{ 'justify-items': [any] }],
  'justify-self': [{ 'justify-self': [any] }],
  rounded: [{ rounded: ['', any] }],
  'rounded-t': [{ 'rounded-t': ['', any] }],
  flex: [{ flex: ['1', 'auto', 'none'] }],
  bg: [{ bg: [any] }],
  'border-colour': [{ border: [isColour] }],
  'font-size': [{ text: [...sizes, isLength] }],
  align: [{ text: ['start', 'center', 'end'] }],
  wrap: [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  colour: [{ text: [any] }],
  weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
  whitespace: [{ whitespace: [any] }],
  shrink: [{ shrink: ['', any] }],
  leading: [{ leading: [any] }],
  shadow: [{ shadow: ['', any] }],
}

/**
 * The classes of our own components that callers may override. The library's full table would be the largest part of
 * a public page after React.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: {},
  classGroups: groups,
  conflictingClassGroups: {
    p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
    px: ['ps', 'pe'],
    py: ['pt', 'pb'],
    m: ['mt', 'mb', 'ms', 'me'],
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    rounded: ['rounded-t'],
    flex: ['shrink'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection'],
}))

/** Joins class names. A later class overrides an earlier one for the same property. */
export function classes(...values: ClassValue[]): string {
  return merge(clsx(values))
}
