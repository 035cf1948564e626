/** A router without a browser, for tests and still pictures; apart, so that nobody's first script carries it. */
export { createMemoryRouter } from 'react-router'
