import type { RsbuildPlugin } from '@rsbuild/core'

/** Sorts the digests of chunks in minified code: `.sriHashes={12:"…",aB:"…"}`. */
export const sortDigests = (code: string): string =>
  code.replace(/(?<=\.sriHashes=\{)[^}]*/, (digests) => digests.split(',').sort().join(','))

/** The bundler writes the digests in an accidental order; sorted, unchanged sources give scripts with the same bytes. */
export const stableOrder = (): RsbuildPlugin => ({
  name: 'forum:stable-order',
  setup(api) {
    // Runs before digests replace their placeholders, since the page holds the digest of such a script.
    api.processAssets({ stage: 'dev-tooling' }, ({ assets, compilation, sources }) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue
        const code = String(asset.source())
        if (code.includes('.sriHashes={')) compilation.updateAsset(name, new sources.RawSource(sortDigests(code)))
      }
    })
  },
})
