import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { ssoTexts } from './texts.ts'

/** Why a sign-in through a provider failed, by the code the server redirects with. */
export function SignInFailure({ failure }: { failure: string }) {
  const known = Object.hasOwn(ssoTexts.failures, failure) ? failure : 'provider'
  return (
    <div role="alert">
      <MessageBar intent={known === 'cancelled' ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>{ssoTexts.failures[known]}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
