import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export type Preferences = z.infer<typeof Preferences>
export const Preferences = z.object({
  currency: z.enum(['AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR']),
  areaUnit: z.enum(['sqft', 'sqm']),
  theme: z.enum(['light', 'dark', 'system']),
  language: z.enum(['en', 'ar']),
})

export const account = {
  preferences: endpoint({
    method: 'GET',
    url: '/api/account/preferences',
    summary: 'My currency, area unit, theme and language',
    audience: 'signed-in',
    response: Preferences,
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    url: '/api/account/preferences',
    summary: 'Change some of my preferences',
    audience: 'signed-in',
    body: Preferences.partial(),
    response: Preferences,
  }),
}
