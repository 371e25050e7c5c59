import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** The parts of a card that take the focus. */
type CardPart = 'name' | 'stage'
export type FocusedLead = RefObject<{ id: string; part: CardPart } | null>

/**
 * Remembers which card has the focus. A moved card is drawn anew in its column, and the browser drops the focus of
 * what is removed.
 */
export function useFocusedLead() {
  const focused: FocusedLead = useRef(null)
  return {
    focused,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.closest<HTMLElement>('[data-lead]')?.dataset['lead']
      const part: CardPart = target.tagName === 'SELECT' ? 'stage' : 'name'
      focused.current = id ? { id, part } : null
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // The dialog about a lost lead is part of the move.
      if (!relatedTarget?.closest('[role=dialog]')) focused.current = null
    },
  }
}

/** Gives a card that was drawn anew the focus that it had in its former column. */
export function useFocusAgain(leadId: string, focused: FocusedLead) {
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const before = focused.current
    if (before?.id !== leadId || document.activeElement !== document.body) return
    card.current?.querySelector<HTMLElement>(before.part === 'stage' ? 'select' : 'a')?.focus()
  }, [leadId, focused])
  return card
}
