import { m } from '#web/paraglide/messages.js'
import { chooseTheme, themes, useTheme } from '#web/browser/theme.ts'

const names = { light: m.home_theme_light, dark: m.home_theme_dark, system: m.home_theme_system }

/** Selects the light, dark or system theme. Not rendered without scripts, where the system decides. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className="mt-6 flex w-fit gap-px overflow-hidden rounded-sm border border-border noscript:hidden">
      <legend className="sr-only">{m.home_theme()}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="cursor-pointer px-3 py-1.5 text-xs text-muted-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring pointer-coarse:py-3"
        >
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {names[theme]()}
        </label>
      ))}
    </fieldset>
  )
}
