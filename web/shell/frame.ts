import { createContext, useContext } from 'react'

/** What surrounds a page: the public header and footer, or the member shell. */
export type Frame = 'public' | 'member'

const FrameContext = createContext<Frame>('public')

export const FrameProvider = FrameContext.Provider

/** The frame of this page. */
export function useFrame(): Frame {
  return useContext(FrameContext)
}
