import { type ComponentType, createElement, useEffect } from 'react'
import type { RemoteLoader } from './remoteLoader.ts'

interface MountedModuleProps<Given extends object> {
  loader: Pick<RemoteLoader, 'reportMounted' | 'mountedPage'>
  /** A page is reported later, once it answers (openingWatch.ts). */
  isPage?: boolean
  name: string
  expose: string
  Component: ComponentType<Given>
  given: Given
}

/** Renders the component of a remote, and reports the module as loaded once the component is on the page. */
export function MountedModule<Given extends object>({ loader, isPage = false, name, expose, Component, given }: MountedModuleProps<Given>) {
  useEffect(() => {
    // The component is removed before the next task if its effect throws.
    const timer = setTimeout(() => {
      if (isPage) loader.mountedPage = { name, expose }
      else loader.reportMounted(name, expose)
    })
    return () => {
      clearTimeout(timer)
      if (isPage) loader.mountedPage = undefined
    }
  }, [loader, isPage, name, expose])
  return createElement(Component, given)
}
