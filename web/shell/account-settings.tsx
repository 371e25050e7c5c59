import { DataSection } from '#web/account/data-section.tsx'
import { Identities } from '#web/account/identities.tsx'
import { SessionsSection } from '#web/account/sessions-section.tsx'
import { PreferencesSection } from '#web/account/preferences-section.tsx'
import { ProfileSection } from '#web/account/profile-section.tsx'
import { SecondFactors } from '#web/account/second-factors.tsx'
import { SecuritySection } from '#web/account/security-section.tsx'
import { SettingsBlock, sections, SettingsPage, type SettingsSection } from '#web/account/settings-page.tsx'
import { OnboardingPreferencesSection } from '#web/onboarding/preferences-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { OwnPictures } from '#web/pictures/own-pictures.tsx'
import { OwnRequests } from '#web/privacy/own-requests.tsx'
import { useChooseTheme } from '#web/shell/session/use-account-theme.ts'

/** The account settings, with the additions of the shell and of sign-in. */
export function AccountSettings({ wanted }: { wanted: string | undefined }) {
  const section = sections.find((one) => one === wanted) ?? 'profile'
  return (
    <SettingsPage section={section}>
      <Content section={section} />
    </SettingsPage>
  )
}

function Content({ section }: { section: SettingsSection }) {
  const chooseTheme = useChooseTheme()
  if (section === 'preferences') return <PreferencesSection onTheme={chooseTheme} />
  if (section === 'wishes') return <OnboardingPreferencesSection />
  if (section === 'security')
    return (
      <SecuritySection>
        <SecondFactors />
        <Identities />
      </SecuritySection>
    )
  if (section === 'places') return <SessionsSection />
  if (section === 'data')
    return (
      <>
        <SettingsBlock title={m.privacy_own_title()} detail={m.privacy_own_detail()}>
          <OwnRequests />
        </SettingsBlock>
        <DataSection />
      </>
    )
  return (
    <>
      <ProfileSection />
      <OwnPictures />
    </>
  )
}
