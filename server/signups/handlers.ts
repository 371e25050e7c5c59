import { publicHandlers } from './public.ts'

export const signupsHandlers = publicHandlers
