declare module '*.css?inline' {
  const rules: string
  export default rules
}
