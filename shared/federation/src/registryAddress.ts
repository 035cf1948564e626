/** URL path of the page to which a visitor without a session is redirected. */
export const SIGN_IN_PATH = '/login'

/** URL path of the registry. */
export const REGISTRY_PATH = '/remotes.json'

const ADDRESS = `${REGISTRY_PATH}?opening=`

/** URL of the registry for a page that needs a role; the reply lists that page's scripts too. */
export const registryAddress = (path: string): string => ADDRESS + encodeURIComponent(path)

export const isRegistryAddress = (address: string): boolean => address.startsWith(ADDRESS)
