import { federatedLoader } from './composition/federatedLoader.ts'
import { nextTask } from './composition/nextTask.ts'
import { readPage } from './composition/page.ts'

const page = readPage(document)

/** Parts of this script, one task each, so that a slow processor can react to input in between. */
async function start(): Promise<void> {
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/ui/provider')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/router')
  await nextTask()
  const { sharedModules } = await import(/* webpackMode: "eager" */ './composition/sharedModules.ts')
  await nextTask()
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx')
  await nextTask()
  startPortal(page, federatedLoader(sharedModules, page))
}

void start()
