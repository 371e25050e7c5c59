import { useCallback, useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { media } from '#web/ui/use-media.ts'
import { groups, openAtFirst, type GroupKey } from './navigation.ts'

const cookieName = 'sidebar_state'
const groupsKey = 'sidebar_groups'

function storedOpen(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`)
}

export type SidebarState = {
  /** Whether the sidebar is wide, on a screen that has room for it. */
  isWide: boolean
  /** Whether the panel of a phone is open. */
  isOut: boolean
  setOut: (isOut: boolean) => void
  toggle: () => void
}

/** The state of the sidebar, stored in a cookie for seven days. Ctrl or Cmd + B toggles it, or the panel of a phone. */
export function useSidebar(): SidebarState {
  const [isWide, setWide] = useState(storedOpen)
  const [isOut, setOut] = useState(false)
  const toggle = useCallback(() => {
    if (window.matchMedia(media.phone).matches) setOut((out) => !out)
    else setWide((wide) => !wide)
  }, [])
  useEffect(() => {
    const maxAge = limits.sidebar.cookieMs / 1000
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${cookieName}=${isWide}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  }, [isWide])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'b' && (event.metaKey || event.ctrlKey)
      if (!isOurs || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])
  return { isWide, isOut, setOut, toggle }
}

/** The expanded groups, stored in this browser. */
export function useOpenGroups(): { isOpen: (key: GroupKey) => boolean; toggle: (key: GroupKey) => void } {
  const [open, setOpen] = useState(storedGroups)
  const toggle = (key: GroupKey) => {
    const next = open.includes(key) ? open.filter((one) => one !== key) : [...open, key]
    window.localStorage.setItem(groupsKey, next.join(' '))
    setOpen(next)
  }
  return { isOpen: (key) => open.includes(key), toggle }
}

function storedGroups(): readonly GroupKey[] {
  const stored = window.localStorage.getItem(groupsKey)
  if (stored === null) return openAtFirst
  const keys = stored.split(' ')
  return groups.map(({ key }) => key).filter((key) => keys.includes(key))
}
