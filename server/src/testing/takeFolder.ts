import { takeDataFolder } from '../dataFolder.ts'

/** A process that takes each data folder it is sent, says whether it got it, and gives it back when asked. */
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
