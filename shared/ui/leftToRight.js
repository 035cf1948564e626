// Stands in for what turns styles around for those who write from right to left (rsbuild.base.ts).
export const convertProperty = (key, value) => ({ key, value })
export const convert = (styles) => styles
