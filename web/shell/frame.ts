import { createContext, useContext } from 'react'

/** What stands round a page: the head and foot that anyone sees, or the shell of a signed-in member. */
export type Frame = 'public' | 'member'

const FrameContext = createContext<Frame>('public')

export const FrameProvider = FrameContext.Provider

/** The frame this page stands in. */
export function useFrame(): Frame {
  return useContext(FrameContext)
}
