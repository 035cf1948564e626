/** The server cannot start for a reason its operator can mend; `message` is the line, or the lines, shown. */
export class StartFailure extends Error {}
