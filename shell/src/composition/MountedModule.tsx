import { type ComponentType, createElement, useEffect } from 'react'
import type { RemoteLoader } from './remoteLoader.ts'

interface MountedModuleProps<Given extends object> {
  loader: Pick<RemoteLoader, 'reportMounted'>
  name: string
  expose: string
  Component: ComponentType<Given>
  given: Given
}

/** Renders the component of a remote, and reports the module as loaded once the component is on the page. */
export function MountedModule<Given extends object>({ loader, name, expose, Component, given }: MountedModuleProps<Given>) {
  useEffect(() => {
    // The component is removed before the next task if its effect throws.
    const timer = setTimeout(() => loader.reportMounted(name, expose))
    return () => clearTimeout(timer)
  }, [loader, name, expose])
  return createElement(Component, given)
}
