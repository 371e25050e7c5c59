/** Device pixels per CSS pixel of a picture. */
export const pictureScale = 2

/** Draws for a file, at `pictureScale`. */
export type RasterPicture = { toCanvas: () => HTMLCanvasElement | Promise<HTMLCanvasElement> }

/** Draws for a file: at twice the resolution of the screen, or as lines of any size. */
export type Picture = RasterPicture & {
  toSvg: () => Promise<{ content: string; width: number; height: number }>
}

/** What is above and below a picture. */
export type PictureWords = {
  title: string
  /** Empty where the title has it. */
  unit: string
  /** Source and date. */
  note: string | null
  /** The meaning of lines and marks, where the drawing does not say it. */
  key?: readonly string[] | undefined
}

/** The fonts of the page. Single quotes, because the attributes of an SVG are written in double ones. */
export const pageFonts = () => getComputedStyle(document.body).fontFamily.replaceAll('"', "'")
