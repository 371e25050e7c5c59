/** Laid out only when it comes near the screen: a lesson opens in half the time. */
export const nearScreen = '[contain-intrinsic-block-size:auto_40rem] [content-visibility:auto]'
