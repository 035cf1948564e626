/** A separate module, since the boot script uses it before anything else has loaded. */
export const PROFILE_PATH = 'accounts/profile/'
