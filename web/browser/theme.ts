import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

function isTheme(text: string | null): text is Theme {
  return themes.some((theme) => theme === text)
}

function storedTheme(): Theme {
  const stored = window.localStorage.getItem(storageKey)
  return isTheme(stored) ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', applyTheme)
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', applyTheme)
    window.matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', applyTheme)
  }
}

function applyTheme(): void {
  const theme = storedTheme()
  const dark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

/** Stores the theme in this browser and applies it in every tab. 'system' removes the stored choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') window.localStorage.removeItem(storageKey)
  else window.localStorage.setItem(storageKey, theme)
  applyTheme()
}

/** The theme selected in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system')
}
