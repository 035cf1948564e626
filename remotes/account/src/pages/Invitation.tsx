import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { setProfile, useSession } from '@forum/client/session'
import { addToast, showSuccess } from '@forum/client/toasts'
import { acceptRoleInvitation, declineRoleInvitation, type RoleOffer, readRoleInvitation } from '@forum/contracts/people/roleInvitations'
import { getProfile } from '@forum/contracts/people/session'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { roleNames } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { type LinkParameters, useLinkParameters, useOpenOnce } from '../links.ts'
import { enterWith } from '../signIn/enterWith.ts'
import { invitationTexts as t } from '../verification/invitationTexts.ts'
import { JoinForm } from '../verification/JoinForm.tsx'
import { verificationTexts } from '../verification/texts.ts'

const useStyles = makeStyles({
  decline: { marginTop: '28px' },
})

type Stage = { at: 'working' } | { at: 'offer'; offer: RoleOffer; own: string | null } | { at: 'ended'; message: string }

function Offer({ email, role, sections, forum: title, invitedBy, validUntil }: RoleOffer) {
  return (
    <>
      <Text>
        {invitedBy
          ? i18n.t('{who} приглашает вас: {forum}.', { who: invitedBy, forum: title })
          : i18n.t('Вас приглашают: {forum}.', { forum: title })}
      </Text>
      <Text weight="semibold">{i18n.t('Роль: {role}', { role: roleNames[role] })}</Text>
      {sections.length > 0 && <Text>{i18n.t('Секции: {sections}', { sections: sections.map(({ name }) => name).join(', ') })}</Text>}
      <Text>{i18n.t('Приглашение отправлено на {email} и действует до {until}.', { email, until: momentText(validUntil) })}</Text>
    </>
  )
}

interface AnswerProps {
  offer: RoleOffer
  /** Address of the account that is signed in. */
  own: string | null
  link: LinkParameters
  onAccept: () => Promise<void>
}

/** Choices of a person with an account. */
function Answer({ offer: { email, account }, own, link, onAccept }: AnswerProps) {
  const navigate = useNavigate()
  // The link only lets its holder decline: accepting takes the sign-in with its address.
  const signIn = () => navigate(`/login?${new URLSearchParams({ next: `/invitation?${new URLSearchParams(link)}` })}`)
  const main = { appearance: 'primary', size: 'large' } as const
  if (account === 'unverified')
    return (
      <>
        <Text>
          {i18n.t(
            'Учётная запись с этим адресом ещё не подтверждена. Задайте для неё пароль по ссылке из письма, а потом откройте приглашение снова.',
          )}
        </Text>
        <Button {...main} onClick={() => navigate('/reset-password')}>
          {i18n.t('Задать пароль')}
        </Button>
      </>
    )
  if (own === email)
    return (
      <Button {...main} onClick={() => void onAccept()}>
        {t.accept}
      </Button>
    )
  return (
    <>
      <Text>
        {own === null
          ? i18n.t('С этим адресом на портале уже есть учётная запись. Войдите с ней, чтобы принять приглашение.')
          : i18n.t('Сейчас вы вошли с другим адресом: {email}. Принять приглашение с ним нельзя.', { email: own })}
      </Text>
      <Button {...main} onClick={signIn}>
        {own === null ? i18n.t('Войти и принять') : i18n.t('Войти с адресом приглашения')}
      </Button>
    </>
  )
}

/** The page of the link in an invitation to a role. */
function InvitationPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { token } = useSession()
  const link = useLinkParameters()
  // The server generated the link's parameters.
  const input = link as InputOf<typeof readRoleInvitation>
  const missing = Object.keys(link).length === 0
  const [stage, setStage] = useState<Stage>(missing ? { at: 'ended', message: verificationTexts.claim.missing } : { at: 'working' })

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'bad_link')
      setStage({ at: 'ended', message: i18n.t('Ссылка не действует: срок истёк, приглашение отозвано, принято или отправлено заново.') })
    else if (stage.at === 'offer') addToast('error', messageOf(error))
    else setStage({ at: 'ended', message: messageOf(error) })
  }

  const open = async () => {
    const profile = token === null ? null : await call(getProfile, {}, { quiet: true }).catch(() => null)
    setStage({ at: 'offer', offer: await call(readRoleInvitation, input, { quiet: true }), own: profile?.email ?? null })
  }
  useOpenOnce(() => open().catch(refuse), missing)

  const accept = async () => {
    try {
      showSuccess((await call(acceptRoleInvitation, input)).detail)
      setProfile(await call(getProfile, {}))
      await navigate('/user', { replace: true })
    } catch (error) {
      refuse(error)
    }
  }
  // The account exists now: whatever fails, the person can sign in.
  const joined = async (email: string, password: string, detail: string) => {
    try {
      await enterWith(email, password)
      showSuccess(i18n.t('Приглашение принято'))
      await navigate('/user', { replace: true })
    } catch {
      showSuccess(detail)
      await navigate('/login', { replace: true })
    }
  }
  const decline = () =>
    call(declineRoleInvitation, input).then(() => setStage({ at: 'ended', message: i18n.t('Приглашение закрыто') }), refuse)

  return (
    <PageBody title={i18n.t('Приглашение на форум')} width="narrow">
      <Panel>
        {stage.at === 'working' && <Spinner label={verificationTexts.verify.working} />}
        {stage.at === 'ended' && (
          <MessageBar intent="info" layout="multiline" role="status">
            <MessageBarBody>{stage.message}</MessageBarBody>
          </MessageBar>
        )}
        {stage.at === 'offer' && (
          <>
            <Stack gap={8} align="start" wrap="anywhere">
              <Offer {...stage.offer} />
              {stage.offer.account !== 'none' && <Answer offer={stage.offer} own={stage.own} link={link} onAccept={accept} />}
            </Stack>
            {stage.offer.account === 'none' && (
              <JoinForm
                link={input}
                email={stage.offer.email}
                onJoined={(detail, password) => void joined(stage.offer.email, password, detail)}
                onRefused={refuse}
              />
            )}
            <Stack gap={8} align="start" wrap="anywhere" className={styles.decline}>
              <Text>
                {i18n.t(
                  'Если приглашение предназначено не вам, нажмите «Это не я»: ссылка перестанет действовать, а организаторы больше не увидят этот адрес в списке.',
                )}
              </Text>
              <Button onClick={() => void decline()}>{i18n.t('Это не я')}</Button>
            </Stack>
          </>
        )}
      </Panel>
    </PageBody>
  )
}

export { InvitationPage as Component }
