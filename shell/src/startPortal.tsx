import { useSlowCalls } from '@forum/client/busy'
import type { PageData } from '@forum/federation/pageData'
import { createBrowserRouter, RouterProvider } from '@forum/router'
import { UiProvider } from '@forum/ui/provider'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { answerOffer, keepLinkedLanguage } from './chooseLanguage.ts'
import type { LoadModule } from './composition/loader.ts'
import { nextTask } from './composition/nextTask.ts'
import { RegistryStore } from './composition/registryStore.ts'
import { RemoteLoader } from './composition/remoteLoader.ts'
import { IdentityPrompt } from './identity/IdentityPrompt.tsx'
import { readFilledInputs } from './inputs/filledInputs.ts'
import { BusyOverlay } from './layout/notices/BusyOverlay.tsx'
import { Toaster } from './layout/notices/Toaster.tsx'
import { fillSlots } from './layout/page/fillSlots.tsx'
import { PortalRoutes } from './routing/portalRoutes.tsx'
import { endWithSession } from './routing/sessionEnd.ts'
import { shellTexts } from './texts.ts'

/** Starts the portal, in several tasks; only the loading of remotes' modules differs between builds. */
export async function startPortal(page: PageData, load: LoadModule): Promise<void> {
  // A remote's script may have emptied the page.
  const root = document.getElementById('root') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const store = new RegistryStore(page.registry)
  const loader = new RemoteLoader(store, load)
  const routes = new PortalRoutes(store, loader)
  const router = createBrowserRouter(routes.initial(page), page.draft && { basename: `/draft/${page.draft.token}` })
  routes.attach(router)

  fillSlots(store, loader)
  endWithSession(router, store)
  readFilledInputs()
  answerOffer()
  keepLinkedLanguage()
  composeFromFirstFocus()
  // Tasks after the first render are prefetching, dates of prints, and the watches for another release and for pages that do not come.
  const startLater = () =>
    void nextTask()
      .then(() => import(/* webpackChunkName: "after-start" */ './composition/afterStart.ts'))
      .then(
        ({ afterStart }) => afterStart(page, store, loader, root),
        () => setTimeout(startLater, 30_000),
      )
  startLater()

  await nextTask()
  // A transition renders in small pieces, between which the browser can react; the skeleton stays until it ends.
  const render = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <UiProvider brand={page.forum.palette?.brand}>
            <Toaster />
            <RouterProvider router={router} />
            <IdentityPrompt />
            <BusyOverlay />
          </UiProvider>
        </StrictMode>,
      ),
    )
  // The server-rendered content stays readable until the data are loaded.
  const content = root.querySelector('main')
  if (!content) return render()
  tellWhenSlow(content)
  whenInitialized(router, render)
}

/** Says in the server-rendered content that a call is slow; later the notice of the page says it. */
function tellWhenSlow(content: HTMLElement): void {
  const stop = useSlowCalls.subscribe(() => {
    stop()
    const notice = document.createElement('p')
    notice.role = 'status'
    notice.textContent = shellTexts.slow
    content.prepend(notice)
  })
}

/** Loads the composition of pasted text when a field is first used; without it the server composes alone. */
function composeFromFirstFocus(): void {
  const load = async () => {
    const { composePasted } = await import(/* webpackChunkName: "compose-pasted" */ './inputs/composePasted.ts')
    document.addEventListener('beforeinput', composePasted)
  }
  document.addEventListener('focusin', () => void load().catch(() => undefined), { once: true })
}

function whenInitialized(router: ReturnType<typeof createBrowserRouter>, run: () => void): void {
  if (router.state.initialized) {
    run()
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    run()
  })
}
