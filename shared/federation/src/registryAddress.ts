/** URL path of the registry. */
export const REGISTRY_PATH = '/remotes.json'

const ADDRESS = `${REGISTRY_PATH}?opening=`

/** Where the page of a path that needs a role asks for its registry: the answer names that page's scripts too. */
export const registryAddress = (path: string): string => ADDRESS + encodeURIComponent(path)

export const isRegistryAddress = (address: string): boolean => address.startsWith(ADDRESS)
