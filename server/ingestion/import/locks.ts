/** Held while writing to the register: one import or roll-back at a time. The number is arbitrary. */
export const importLock = 7_301_990
/**
 * With a batch's number as second key: held by the process that runs the batch, so that others see that it is
 * alive.
 */
export const batchLockClass = 7_301_991
