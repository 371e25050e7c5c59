/** The faces of the page. Letters are drawn in the browser: no server of glyphs is asked. */
export const mapFonts = ['Inter', 'IBM Plex Sans Arabic']
