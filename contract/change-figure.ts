import { z } from 'zod'

/** The relative change of a median. `unclear` when chance alone could explain it. */
export type ChangeFigure = z.infer<typeof ChangeFigure>
export const ChangeFigure = z.object({ ratio: z.number(), direction: z.enum(['up', 'down', 'unclear']) })
