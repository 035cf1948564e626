export const ASSIGNED = '/review/assigned'
export const reviewPath = (id: number): string => `/review/assigned/thesis?id=${id}`
