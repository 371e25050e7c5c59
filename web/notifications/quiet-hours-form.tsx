import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { QuietHoursChoice } from '#contract/notifications.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'
import { formatZone } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { notificationSettings } from './queries.ts'
import { ownZone } from './use-notice-actions.ts'

const stepMinutes = 30
const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => ({
  value: String(step * stepMinutes),
  label: clock(step * stepMinutes),
}))

/** Quiet hours on or off, their span and zone. Each change is saved at once. */
export function QuietHoursForm() {
  const { data } = useSuspenseQuery(notificationSettings())
  const zone = useBrowserValue(ownZone, 'Asia/Dubai')
  const setQuiet = useSetQuiet()
  const { quiet } = data
  const usual = { fromMinute: 22 * 60, toMinute: 7 * 60, timeZone: zone }
  return (
    <div className="grid max-w-md gap-5">
      <div className="flex items-center justify-between gap-6">
        <p id="quiet-hours" className="text-sm font-medium">
          {m.notifications_quiet_on()}
        </p>
        <Switch
          aria-labelledby="quiet-hours"
          checked={quiet !== null}
          onCheckedChange={(isOn) => setQuiet(isOn ? usual : null)}
        />
      </div>
      {quiet === null ? null : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Field label={m.notifications_quiet_from()}>
              <NativeSelect
                value={String(quiet.fromMinute)}
                options={withOwn(quiet.fromMinute)}
                onChange={({ target }) => setQuiet({ ...quiet, fromMinute: Number(target.value) })}
              />
            </Field>
            <Field label={m.notifications_quiet_to()}>
              <NativeSelect
                value={String(quiet.toMinute)}
                options={withOwn(quiet.toMinute)}
                onChange={({ target }) => setQuiet({ ...quiet, toMinute: Number(target.value) })}
              />
            </Field>
          </div>
          <Field label={m.notifications_quiet_zone()}>
            <NativeSelect
              value={quiet.timeZone}
              options={zones(quiet.timeZone, zone)}
              onChange={({ target }) => setQuiet({ ...quiet, timeZone: target.value })}
            />
          </Field>
          {quiet.fromMinute === quiet.toMinute ? null : (
            <p className="text-sm text-muted-foreground">
              {m.notifications_quiet_note({
                from: clock(quiet.fromMinute),
                to: clock(quiet.toMinute),
                zone: formatZone(quiet.timeZone),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Shown at once, so that a second change builds on the first; after the last one the account's stored value wins. */
function useSetQuiet(): (quiet: QuietHoursChoice | null) => void {
  const cache = useQueryClient()
  const { queryKey } = notificationSettings()
  const mutationKey = ['quiet hours']
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (quiet: QuietHoursChoice | null) => api.notifications.setQuiet({ body: { quiet } }),
    scope: { id: 'quiet hours' },
    retry: false,
    onError: toastError,
    onSettled: () =>
      cache.isMutating({ mutationKey }) > 1 ? undefined : cache.invalidateQueries({ queryKey }),
  })
  return (quiet) => {
    // An answer from before the change would hide it.
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (settings) => settings && { ...settings, quiet })
    mutate(quiet)
  }
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The half hours, and a stored time that lies between them. */
function withOwn(minute: number) {
  const isListed = minute % stepMinutes === 0
  return isListed ? times : [{ value: String(minute), label: clock(minute) }, ...times]
}

/** All zones, the stored one and that of the device first. */
function zones(stored: string, own: string) {
  const names = [...new Set([stored, own, ...Intl.supportedValuesOf('timeZone')])]
  return names.map((value) => ({ value, label: formatZone(value) }))
}
