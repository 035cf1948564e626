/** URL that starts a sign-in through a provider; the server redirects to the provider. */
export const startUrl = (provider: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString()
  return `/accounts/sso/${provider}/start${query && `?${query}`}`
}
