/** The colours of web/ui/theme.css in the only format that mail clients support; a test keeps them equal. */
export const letterColours = {
  light: {
    background: '#fcf9f5',
    foreground: '#1a241f',
    card: '#fefdfb',
    muted: '#f0ede7',
    'muted-foreground': '#585d54',
    border: '#dcd9d1',
    primary: '#164a37',
    'primary-foreground': '#fcfaf6',
    brass: '#956c2d',
  },
  dark: {
    background: '#101714',
    foreground: '#e9e6e0',
    card: '#171e1a',
    muted: '#1f2623',
    'muted-foreground': '#a5a59d',
    border: '#2f3834',
    primary: '#90ceb2',
    'primary-foreground': '#071a13',
    brass: '#d4ae6c',
  },
} as const
