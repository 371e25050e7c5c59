/** Linear sRGB, each channel from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** OKLCH to linear sRGB by Björn Ottosson's matrices, clipped to the gamut. */
export function toRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return clipped([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}

/** WCAG 2.2, relative luminance. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Colour vision deficiencies by Machado, Oliveira, Fernandes (2009), severity 1. */
export const eyes = {
  common: (seen: Rgb): Rgb => seen,
  protanope: seenBy(
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ),
  deuteranope: seenBy(
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ),
  tritanope: seenBy(
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ),
} as const

/** The distance of two colours in OKLab. About 0.02 is just noticeable side by side. */
export function distance(first: Rgb, second: Rgb): number {
  const [a, b] = [toOklab(first), toOklab(second)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function seenBy(toRed: Rgb, toGreen: Rgb, toBlue: Rgb): (seen: Rgb) => Rgb {
  return (seen) => clipped([dot(toRed, seen), dot(toGreen, seen), dot(toBlue, seen)])
}

function toOklab(seen: Rgb): Rgb {
  const long = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], seen))
  const medium = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], seen))
  const short = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], seen))
  const cones: Rgb = [long, medium, short]
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function clipped([red, green, blue]: Rgb): Rgb {
  const clip = (channel: number) => Math.min(Math.max(channel, 0), 1)
  return [clip(red), clip(green), clip(blue)]
}
