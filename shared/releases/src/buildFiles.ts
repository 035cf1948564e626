/** Which files of a build there are for a browser; nothing else is published or served. */

/** Both run with the portal's rights, so each carries a digest that the browser checks. */
export const isScriptOrStyle = (path: string): boolean => /\.(m?js|css)$/.test(path)

export const isServed = (path: string): boolean => /\.(m?js|css|json|woff2|png|webp|avif|svg)$/.test(path)

/** Worth compressing; pictures and fonts are compressed already. */
export const isText = (path: string): boolean => /\.(m?js|css|json|svg)$/.test(path)

/** Left behind by tools; nobody has to be told that they are not published. */
export const isByproduct = (path: string): boolean => /\.(map|inputs|br|LICENSE\.txt)$/.test(path)
