import { FeatureLock } from '#web/access/locked-feature.tsx'
import { useIsOpen, useLocks, useRunsHere } from '#web/access/use-locks.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { DataSection } from '#web/account/data-section.tsx'
import { Identities } from '#web/account/identities.tsx'
import { OwnLetters } from '#web/account/own-letters.tsx'
import { SessionsSection } from '#web/account/sessions-section.tsx'
import { PreferencesSection } from '#web/account/preferences-section.tsx'
import { ProfileSection } from '#web/account/profile-section.tsx'
import { SecondFactors } from '#web/account/factors/second-factors.tsx'
import { SecuritySection } from '#web/account/security-section.tsx'
import { SettingsBlock, sections, SettingsPage, type SettingsSection } from '#web/account/settings-page.tsx'
import { ApiKeys } from '#web/keys/api-keys.tsx'
import { MessageSettingsForm } from '#web/messages/message-settings.tsx'
import { ConnectAssistant } from '#web/keys/connect-assistant.tsx'
import { UseAKey } from '#web/keys/use-a-key.tsx'
import { DeliveryLog } from '#web/notifications/delivery-log.tsx'
import { DigestPreview } from '#web/notifications/digest-preview.tsx'
import { NotificationMatrix } from '#web/notifications/notification-matrix.tsx'
import { PushBrowsers } from '#web/notifications/push-browsers.tsx'
import { QuietHoursForm } from '#web/notifications/quiet-hours-form.tsx'
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
  if (section === 'preferences')
    return (
      <>
        <PreferencesSection onTheme={chooseTheme} />
        <MessagesSection />
      </>
    )
  if (section === 'notifications') return <NotificationsSection />
  if (section === 'wishes') return <OnboardingPreferencesSection />
  if (section === 'security')
    return (
      <SecuritySection>
        <SecondFactors />
        <Identities />
      </SecuritySection>
    )
  if (section === 'places') return <SessionsSection />
  if (section === 'keys') return <KeysSection />
  if (section === 'data')
    return (
      <>
        <SettingsBlock title={m.privacy_own_title()} detail={m.privacy_own_detail()}>
          <OwnRequests />
        </SettingsBlock>
        <DataSection />
        <SettingsBlock title={m.account_letters_title()} detail={m.account_letters_detail()}>
          <OwnLetters />
        </SettingsBlock>
      </>
    )
  return (
    <>
      <ProfileSection />
      <OwnPictures />
    </>
  )
}

function NotificationsSection() {
  // Read from members only: an account under review has no centre.
  if (useEffectiveRoles().length === 0) return null
  return (
    <>
      <SettingsBlock title={m.notifications_matrix_title()} detail={m.notifications_matrix_detail()}>
        <NotificationMatrix />
      </SettingsBlock>
      <SettingsBlock title={m.notifications_quiet_title()} detail={m.notifications_quiet_detail()}>
        <QuietHoursForm />
      </SettingsBlock>
      <SettingsBlock title={m.notifications_push_title()} detail={m.notifications_push_detail()}>
        <PushBrowsers />
      </SettingsBlock>
      <SettingsBlock title={m.notifications_preview_title()} detail={m.notifications_preview_detail()}>
        <DigestPreview />
      </SettingsBlock>
      <SettingsBlock title={m.notifications_log_title()} detail={m.notifications_log_detail()}>
        <DeliveryLog />
      </SettingsBlock>
    </>
  )
}

function MessagesSection() {
  // Read from members only: an account under review has no messages.
  if (!useIsOpen('messages') || useEffectiveRoles().length === 0) return null
  return (
    <SettingsBlock title={m.messages_settings_title()} detail={m.messages_settings_detail()}>
      <MessageSettingsForm />
    </SettingsBlock>
  )
}

function KeysSection() {
  const lock = useLocks()('api-access')
  const runsHere = useRunsHere('api-access')
  return (
    <>
      <SettingsBlock title={m.keys_title()} detail={m.keys_detail()}>
        <ApiKeys
          notice={lock ? <FeatureLock feature="api-access" lock={lock} /> : runsHere ? null : <OnDesktop />}
        />
      </SettingsBlock>
      {lock ? null : (
        <>
          <SettingsBlock title={m.keys_use_title()} detail={m.keys_use_detail()}>
            <UseAKey />
          </SettingsBlock>
          <SettingsBlock title={m.keys_assistant_title()} detail={m.keys_assistant_detail()}>
            <ConnectAssistant />
          </SettingsBlock>
        </>
      )}
    </>
  )
}

function OnDesktop() {
  return <p className="text-sm text-muted-foreground">{m.keys_on_desktop()}</p>
}
