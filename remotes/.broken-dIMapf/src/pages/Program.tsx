if (location.search === '?evaluation') throw new Error('evaluation')
export const Component = location.search === '?shape' ? undefined : () => { throw new Error('render') }
