import type { Rspack } from '@rsbuild/core'

/**
 * Wraps an exposed module (`?exposed`) in one that accepts its replacement. A page exports its `loader` next to its component, which Fast
 * Refresh would answer with a reload of the page; and the shell keeps what it has loaded.
 */
const exposeLoader: Rspack.LoaderDefinition = () => ''

export const pitch: Rspack.PitchLoaderDefinitionFunction = function () {
  const page = JSON.stringify(this.resourcePath)
  return `
import { createElement, useEffect, useReducer } from 'react'
import { useRevalidator } from '@forum/router'
import { performReactRefresh } from 'react-refresh/runtime'
import * as page from ${page}

const shown = new Set()
// Not every page has each export.
const exported = () => Object(page)

export function Component(props) {
  const { revalidate } = useRevalidator()
  const [, renderAgain] = useReducer((count) => count + 1, 0)
  useEffect(() => {
    const update = (hasNewData) => {
      renderAgain()
      if (hasNewData) revalidate()
    }
    shown.add(update)
    return () => shown.delete(update)
  }, [revalidate])
  return createElement(page.Component, props)
}
export const loader = (args) => exported().loader?.(args) ?? null
export const action = (args) => exported().action?.(args) ?? null

if (import.meta.webpackHot) {
  let before = exported().loader
  import.meta.webpackHot.accept(${page}, () => {
    const hasNewData = exported().loader !== before
    before = exported().loader
    performReactRefresh()
    for (const update of shown) update(hasNewData)
  })
}
`
}

export default exposeLoader
