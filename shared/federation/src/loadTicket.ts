/** Name of the metric in the `Server-Timing` header of a page whose description is the load ticket of the page. */
export const LOAD_TICKET = 'load-ticket'
