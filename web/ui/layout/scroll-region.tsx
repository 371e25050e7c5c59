import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** A named part of a page that scrolls, such as a wide table. It takes the focus, so that it scrolls by keyboard too. */
export function ScrollRegion(props: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <section tabIndex={0} {...props} />
}
