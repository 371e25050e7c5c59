import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

function isTheme(word: string | null): word is Theme {
  return themes.some((theme) => theme === word)
}

function chosenTheme(): Theme {
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
  const theme = chosenTheme()
  const dark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

/** Keeps the choice in this browser and shows it at once, in every tab. To go by the system is to have chosen none. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') window.localStorage.removeItem(storageKey)
  else window.localStorage.setItem(storageKey, theme)
  applyTheme()
}

/** The theme chosen in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system')
}
