import { roles, type Role } from '#domain/access/roles.ts'

type DemonstrationAccount = {
  email: string
  fullName: string
  roles: readonly Role[]
  onboardingCompleted: boolean
  /** What the account demonstrates, in a few words. */
  note: string
}

export const demonstrationPassword = 'Diwan-Demo-2026!'

/** One account per role, one of a supplier, one still under review, and one with an unfinished profile. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  ...roles.map((role) => ({
    email: `${role}@diwan.test`,
    fullName: `Demonstration ${role.replace('_', ' ')}`,
    roles: [role],
    onboardingCompleted: true,
    note: role,
  })),
  {
    email: 'supplier@diwan.test',
    fullName: 'Demonstration supplier',
    roles: ['free'],
    onboardingCompleted: true,
    note: 'free, with an entry in the directory of suppliers',
  },
  {
    email: 'pending@diwan.test',
    fullName: 'Demonstration pending',
    roles: [],
    onboardingCompleted: true,
    note: 'no role: account under review',
  },
  {
    email: 'newcomer@diwan.test',
    fullName: 'Demonstration newcomer',
    roles: ['free'],
    onboardingCompleted: false,
    note: 'free, onboarding not completed',
  },
]
