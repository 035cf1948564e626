/** A router without a browser, for tests; apart, so that nobody's first script carries it. */
export { createMemoryRouter } from 'react-router'
