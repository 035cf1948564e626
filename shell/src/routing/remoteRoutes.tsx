import { heldRoles, useSession } from '@forum/client/session'
import { type Access, allows } from '@forum/domain/people/roles'
import type { RegistryRemote } from '@forum/federation/registry'
import type { RemoteRoute } from '@forum/federation/remote'
import type { LoaderFunctionArgs, RouteObject } from '@forum/router'
import { RemoteFailure } from '../composition/loader.ts'
import { MountedModule } from '../composition/MountedModule.tsx'
import type { RemoteLoader } from '../composition/remoteLoader.ts'
import { isRefusal, PageFailure } from '../pages/PageFailure.tsx'
import { RemotePageFailure } from '../pages/RemotePageFailure.tsx'
import { admit } from './guard.ts'

export const routePath = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * A guarded page. For pages open to any signed-in person, guard, code and data load in parallel;
 * a staff page waits for the guard, so that only staff load its code or data.
 */
export function guardedRoute(access: Access, page: RouteObject): RouteObject {
  if (access === 'public') return page
  const forStaff = access !== 'signed-in'
  /** Navigations whose middleware has already requested the profile. */
  const admitted = new WeakSet<AbortSignal>()
  return {
    handle: { guarded: true },
    middleware: [
      async ({ request }, next) => {
        const session = useSession.getState()
        const known = forStaff ? allows(access, heldRoles(session)) : session.token !== null
        if (!known) {
          await admit(access, routePath(request))
          admitted.add(request.signal)
        }
        return next()
      },
    ],
    loader: ({ request }: LoaderFunctionArgs) => (admitted.has(request.signal) ? null : admit(access, routePath(request))),
    // The profile is requested once per page, not after every action or filter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    children: [page],
  }
}

/** Renders the module loaded by the route's loader. */
function RemotePage({ loader, name, expose }: { loader: RemoteLoader; name: string; expose: string }) {
  const module = loader.ready(name, expose)
  return module && <MountedModule loader={loader} isPage name={name} expose={expose} Component={module.Component} given={{}} />
}

/**
 * A page of a remote. The route's loader loads its code instead of `lazy`, which caches the result forever:
 * a page that failed or broke can be loaded again.
 */
function remotePage(loader: RemoteLoader, name: string, { path, title, expose }: RemoteRoute): RouteObject {
  const run = async (part: 'loader' | 'action', args: LoaderFunctionArgs) => {
    const module = await loader.load(name, expose)
    try {
      return (await module[part]?.(args as never)) ?? null
    } catch (error) {
      // Redirects, and refusals of the server, are no errors in the code.
      throw error instanceof Error && !isRefusal(error) ? new RemoteFailure(name, 'loader', error) : error
    }
  }
  return {
    path,
    handle: { title },
    errorElement: <RemotePageFailure loader={loader} name={name} />,
    // Context and parameters belong to the route declared by the remote.
    loader: (args) => run('loader', args),
    action: (args) => run('action', args),
    element: <RemotePage loader={loader} name={name} expose={expose} />,
  }
}

/** Routes of one remote in a separate layer, so that its failure leaves the layout intact. */
export const remoteRoutes = (remote: RegistryRemote, loader: RemoteLoader): RouteObject => ({
  id: `remote:${remote.name}`,
  ErrorBoundary: PageFailure,
  children: remote.routes.map((route) => guardedRoute(route.access, remotePage(loader, remote.name, route))),
})
