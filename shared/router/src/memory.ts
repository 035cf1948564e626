/** An in-memory router for tests; separate, to keep it out of initial scripts. */
export { createMemoryRouter } from 'react-router'
