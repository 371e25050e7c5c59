import { adminSystem } from '#contract/admin.ts'
import { handle } from '#server/http/handle.ts'

export const systemHandlers = handle(adminSystem, {
  system: ({ diskState, config }) => {
    const disk = diskState?.() ?? null
    return { disk: disk && { ...disk, alarmBytes: config.diskAlarmBytes } }
  },
})
