/** Which files of a build are published and served to browsers. */

export const isScript = (path: string): boolean => /\.m?js$/.test(path)

/** Scripts and styles run with the portal's privileges, so each has a digest that the browser checks. */
export const isScriptOrStyle = (path: string): boolean => /\.(m?js|css)$/.test(path)

export const isServed = (path: string): boolean => /\.(m?js|css|json|wasm|woff2|png|webp|avif|svg)$/.test(path)

/** Worth compressing; images and fonts already are. */
export const isText = (path: string): boolean => /\.(m?js|css|json|wasm|svg)$/.test(path)

/** Files of tools, skipped silently; types are published from the folder of the build only. */
export const isByproduct = (path: string): boolean => /\.(map|inputs|br|LICENSE\.txt)$|^(dist\/)?@mf-types[./]/.test(path)
