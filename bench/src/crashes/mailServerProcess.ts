import { startMailServer } from '@forum/server/testing/mailServer'

/** A mail server in its own process, so that killing the portal interrupts only the reply in progress. It reports every mail to its parent. */

/** Simulated delivery time in milliseconds. */
const REPLY_AFTER = 20

const { url } = await startMailServer({
  port: Number(process.argv[2] ?? 0),
  replyAfter: REPLY_AFTER,
  onMail: ({ to, messageId, resent }) => process.send?.({ to: to[0], messageId, resent }),
})
process.send?.({ url })
// The parent process is gone.
process.once('disconnect', () => process.exit())
