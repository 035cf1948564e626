import { problemsOfScripts, type ReadScripts } from '@forum/releases/scriptProblems'

/** Scripts are read in a thread: a build of 8 MB takes seconds to parse. */
export const readScripts: ReadScripts = (dist) => problemsOfScripts(dist)
