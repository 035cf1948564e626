/** URL path of the files of released builds; they never change. */
export const BUILDS_PATH = '/mf/'
