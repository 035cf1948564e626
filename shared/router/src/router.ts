/** The react-router names in use; apps import these from here, so that the shell provides one small copy. */
export {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  matchPath,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
