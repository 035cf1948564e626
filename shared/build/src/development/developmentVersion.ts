/** Version in the URLs of builds that exist only in development. */
export const DEVELOPMENT_VERSION = '0.0.0-dev'
