import { takeDataFolder } from '../platform/process/dataFolder.ts'

/** A process that locks each data folder it is sent, reports the result, and unlocks on request. */
let giveBack: (() => Promise<void>) | undefined
process.on('message', async (folder: string | null) => {
  if (folder === null) {
    await giveBack?.()
    process.send?.('free')
    return
  }
  giveBack = await takeDataFolder(folder).catch(() => undefined)
  process.send?.(giveBack !== undefined)
})
