import { federatedLoader } from './composition/federatedLoader.ts'
import { readPage } from './composition/page.ts'

const page = readPage(document)

/** By a message: timers of a tab in the background run once a second. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/** Parts of this very script, each run in a task of its own: a slow processor answers to a person in between. */
async function start(): Promise<void> {
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/ui/provider')
  await nextTask()
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx')
  const { shareScope } = await import(/* webpackMode: "eager" */ './composition/shareScope.ts')
  await nextTask()
  startPortal(page, federatedLoader(shareScope))
}

void start()
