/** The server cannot start for a reason that its operator can fix; `message` is shown. */
export class StartFailure extends Error {}
