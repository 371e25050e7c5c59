import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { isSelected: boolean }

/**
 * A link that filters a list. The router would mark every link to this path as current, so `isChosen` decides
 * instead.
 */
export const ChoiceLink = createLink(({ isSelected, children, ...anchor }: Props) => (
  <a {...anchor} aria-current={isSelected ? 'true' : undefined}>
    {children}
  </a>
))
