import { federatedLoader } from './composition/federatedLoader.ts'
import { readPage } from './composition/page.ts'
import './composition/lazyFacades.ts'

const page = readPage(document)
const load = federatedLoader()

/** Parts of this very script, each run in a task of its own: a slow processor answers to a person in between. */
async function start(): Promise<void> {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/ui/provider')
  await nextTask()
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx')
  await nextTask()
  startPortal(page, load)
}

void start()
