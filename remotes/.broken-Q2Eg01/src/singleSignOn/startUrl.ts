/** Where a sign-in through a provider starts; the server leads on to the provider. */
export const startUrl = (provider: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString()
  return `/accounts/sso/${provider}/start${query && `?${query}`}`
}
