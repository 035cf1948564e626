import type { PageData } from '@forum/federation/pageData'
import { i18n } from '@forum/language'
import { type createBrowserRouter, type LoaderFunctionArgs, matchPath, type RouteObject, redirect } from '@forum/router'
import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'
import type { RegistryStore } from '../composition/registryStore.ts'
import type { RemoteLoader } from '../composition/remoteLoader.ts'
import { Layout } from '../layout/Layout.tsx'
import { PagePending } from '../layout/page/PagePending.tsx'
import { PageFailure } from '../pages/PageFailure.tsx'
import { shellTexts } from '../texts.ts'
import { admit } from './guard.ts'
import { landingPage } from './landingPage.ts'
import { shellPaths } from './paths.ts'
import { guardedRoute, remoteRoutes, routePath } from './remoteRoutes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Entries of the bar that everybody may open. */
const publicPages = (store: RegistryStore): { label: string; path: string }[] =>
  store.current.remotes.flatMap(({ nav }) => nav).filter(({ access }) => access === 'public')

/** The shell's own pages. */
const ownPages = (store: RegistryStore): RouteObject[] => [
  guardedRoute('signed-in', {
    path: shellPaths.privacy,
    handle: { title: shellTexts.privacy },
    lazy: () => import('../pages/Privacy.tsx'),
  }),
  { path: shellPaths.organizers, handle: { title: shellTexts.organizers }, lazy: () => import('../pages/Organizers.tsx') },
  {
    path: shellPaths.unavailable,
    handle: { title: shellTexts.unavailable },
    loader: () => publicPages(store),
    lazy: () => import('../pages/SignInFirst.tsx'),
  },
  {
    path: shellPaths.missing,
    handle: { title: i18n.t('Страница не существует') },
    loader: () => publicPages(store),
    lazy: () => import('../pages/PageMissing.tsx'),
  },
]

/** The address that opened no document, while it is the portal's page. */
const refusedPage = (store: RegistryStore, { refusal }: PageData): RouteObject[] =>
  refusal
    ? [
        {
          path: location.pathname,
          handle: { title: i18n.t('Документ не открылся') },
          loader: () => ({ ...refusal, ways: publicPages(store) }),
          lazy: () => import('../pages/DocumentRefused.tsx'),
        },
      ]
    : []

const LAYOUT = 'layout'

/** All routes of the portal: the shell's and those of the remotes in the registry. */
export class PortalRoutes {
  readonly #store: RegistryStore
  readonly #loader: RemoteLoader
  readonly #placed = new Set<string>()
  #router: Router | null = null

  constructor(store: RegistryStore, loader: RemoteLoader) {
    this.#store = store
    this.#loader = loader
  }

  initial(page: PageData): RouteObject[] {
    return [
      {
        id: LAYOUT,
        element: <Layout store={this.#store} page={page} />,
        hydrateFallbackElement: <PagePending />,
        ErrorBoundary: PageFailure,
        // Errors stay below the layout: header and other pages keep working.
        children: [
          {
            ErrorBoundary: PageFailure,
            children: [
              { path: shellPaths.user, loader: async () => redirect(await landingPage(this.#store)) },
              ...ownPages(this.#store),
              ...refusedPage(this.#store, page),
              { path: '*', handle: { passing: true }, loader: (args) => this.#lookUp(args) },
            ],
          },
          ...this.#fresh(),
        ],
      },
    ]
  }

  /** Adds the routes of remotes that a session has access to, and reports pages as they are opened. */
  attach(router: Router): void {
    this.#router = router
    this.#store.subscribe(() => this.#place())
    // The boot script reports the first page.
    let opened = router.state.location.pathname
    router.subscribe(({ navigation, location }) => {
      const { pathname } = navigation.location ?? location
      if (pathname === opened) return
      opened = pathname
      this.#reportOpening(pathname)
    })
  }

  /** Says which page of a remote is being opened, unless it was there before. Not in an effect: its code may end all of them. */
  #reportOpening(pathname: string): void {
    const { remote, route } = this.#store.pageAt(pathname) ?? {}
    const openings = scriptGlobals.forumOpenings
    if (!openings) return
    openings.page = route?.path
    if (remote && route && this.#loader.isNew(remote.name, route.expose)) openings.begin(remote.name, remote.version)
    else openings.leave()
  }

  #fresh(): RouteObject[] {
    const fresh = this.#store.current.remotes.filter((remote) => !this.#placed.has(remote.name))
    for (const remote of fresh) this.#placed.add(remote.name)
    return fresh.map((remote) => remoteRoutes(remote, this.#loader))
  }

  #place(): void {
    const fresh = this.#fresh()
    if (fresh.length > 0) this.#router?.patchRoutes(LAYOUT, fresh)
  }

  /**
   * An unknown path: it may belong to a remote that only this session's registry contains, or exist for other roles,
   * in which case it redirects like a guard. Anything else is 404.
   */
  async #lookUp({ request }: LoaderFunctionArgs): Promise<Response> {
    const address = routePath(request)
    const { pathname } = new URL(request.url)
    const registry = await this.#store.forSession()
    const owned = registry.remotes.some((remote) => remote.routes.some(({ path }) => matchPath(path, pathname)))
    // A request has no hash; the browser's address has it when this page is the first.
    if (owned) return redirect(address + (location.pathname === pathname ? location.hash : ''))
    const forOthers = registry.guarded.find(({ path }) => matchPath(path, pathname))
    if (!forOthers) return redirect(shellPaths.missing)
    await admit(forOthers.access, address)
    return redirect('/')
  }
}
