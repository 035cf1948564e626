import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { renderFrame } from '@forum/ui/frames'
import { Component as Login } from './pages/Login.tsx'

/** What the page shows while its code is on its way. Run when the remote is built. */
export default () => ({
  './pages/Login': renderFrame(
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: Login }], { initialEntries: ['/login'] })} />,
  ),
})
