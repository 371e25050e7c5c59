import { useCallback, useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'

const cookieName = 'sidebar_state'

function storedOpen(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`)
}

/** Whether the sidebar is wide. Kept in a cookie for seven days; Ctrl or Cmd + B toggles it. */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(storedOpen)
  const toggle = useCallback(() => setOpen((wide) => !wide), [])
  useEffect(() => {
    const maxAge = limits.sidebar.cookieMs / 1000
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${cookieName}=${open}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])
  return { open, toggle }
}
