/** Held by whoever writes the register: one import or roll-back at a time. Numbers of our own, any would do. */
export const importLock = 7_301_990
/** With a batch's number as second key: held by the process that works on the batch, so that others see it lives. */
export const batchLockClass = 7_301_991
