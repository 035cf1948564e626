import { startMailServer } from '@forum/server/testing/mailServer'

/** A mail server in a process of its own, so that killing the portal cuts no reply short but the one under way. It tells its parent of every letter. */

/** What a mail server on the network takes over a letter, in milliseconds. */
const REPLY_AFTER = 20

const { url } = await startMailServer({
  replyAfter: REPLY_AFTER,
  onLetter: ({ to, messageId, resent }) => process.send?.({ to: to[0], messageId, resent }),
})
process.send?.({ url })
// Nobody is left to tell.
process.once('disconnect', () => process.exit())
