import type { Rspack } from '@rsbuild/core'

/**
 * How the shell's lazy code is cut into files. By size and use alone the bundler makes twice as many, and a request costs more than a
 * kilobyte: vendor code that several chunks use is one file each, and chunks that pages load together are one file.
 */

type CacheGroup = Exclude<
  NonNullable<Exclude<Rspack.OptimizationSplitChunksOptions, false>['cacheGroups']>[string],
  false | RegExp | string
>

const vendor: [file: string, test: RegExp][] = [
  ['ui-icons', /react-icons/],
  ['tabster', /\/tabster\//],
  ['floating', /floating-ui|react-positioning\//],
  ['ui-combobox', /react-(combobox|aria)\/|ufuzzy/],
  ['ui-dialog', /react-dialog\/|\/dialog\/Dialog(Parts)?\.tsx/],
  ['ui-form', /react-hook-form|\/form\/FormInput\.tsx/],
  ['ui-menu', /react-menu\//],
]

const merged: [file: string, chunks: string[]][] = [
  ['ui-person-fields', ['ui-date', 'ui-phone', 'ui-reference']],
  ['user-menu', ['ui-avatar', 'user-menu']],
]

/** Chunks that load tabster; what two of them use is in its file. */
const overTabster = ['ui-combobox', 'ui-dialog', 'ui-menu', 'ui-tabs', 'user-menu']

const isOneOf = (names: string[]) => (chunk: Rspack.Chunk) => names.includes(chunk.name ?? '')

export const shellChunks: Record<string, CacheGroup> = {
  ...Object.fromEntries(vendor.map(([name, test]) => [name, { test, name, enforce: true, priority: 20 }])),
  overTabster: { name: 'tabster', chunks: isOneOf(overTabster), minChunks: 2, enforce: true, priority: 10 },
  ...Object.fromEntries(merged.map(([name, chunks]) => [name, { name, chunks: isOneOf(chunks), enforce: true }])),
}
