import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { isChosen: boolean }

/** A link that narrows a list. The router takes each link to this address for the chosen one; we know better. */
export const ChoiceLink = createLink(({ isChosen, children, ...anchor }: Props) => (
  <a {...anchor} aria-current={isChosen ? 'true' : undefined}>
    {children}
  </a>
))
