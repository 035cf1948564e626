import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Button, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { CabinetState } from '../../cabinet.ts'
import { startTexts } from '../../texts.ts'
import { Deadline } from './Deadline.tsx'
import { LazyPathList } from './LazyPathList.tsx'
import { pathFor } from './path.ts'
import { awaitedText } from './pathTexts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    padding: '20px 24px 24px',
    '@media (max-width: 640px)': { padding: '16px' },
  },
  next: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalL,
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    '@media (max-width: 640px)': { padding: '12px', '& button': { width: '100%' } },
  },
  words: { flex: '1 1 320px', minWidth: 0 },
})

/** Panel before the first registration: the path that begins with it. */
export function StartPanel({ state, isMain, onRegister }: { state: CabinetState; isMain: boolean; onRegister: () => void }) {
  const styles = useStyles()
  const path = pathFor(null, state)
  const { flags, registerRefused } = state
  const awaited = flags.canRegister ? registerRefused : awaitedText(path, state)
  // Every step is missed once registration is closed, as the notice above says.
  const leads = path.steps.some((step) => step.state !== 'missed')
  if (!leads && !awaited) return null
  return (
    <Panel className={styles.root}>
      {path.next === 'register' ? (
        <div className={styles.next}>
          <Stack gap={4} className={styles.words}>
            <Text weight="semibold" size={400}>
              {state.rejected
                ? i18n.t('Доклад отклонён. Участвовать можно слушателем или с другим докладом.')
                : state.cancelled
                  ? i18n.t('Вы не зарегистрированы на форум.')
                  : i18n.t('Вы ещё не зарегистрированы на форум.')}
            </Text>
            <Text>
              {hasModule(forum(), 'posters')
                ? i18n.t('Выберите форму участия: слушатель, устный или стендовый доклад.')
                : i18n.t('Выберите форму участия: слушатель или устный доклад.')}
            </Text>
          </Stack>
          <Button appearance={isMain ? 'primary' : 'secondary'} size="large" onClick={onRegister}>
            {state.queue?.isFull ? startTexts.joinQueue : i18n.t('Зарегистрироваться')}
          </Button>
          {flags.canUploadThesis ? (
            <Deadline day={flags.deadlineShown} prefix={i18n.t('Доклады и тезисы принимаются')} />
          ) : (
            <Text>{i18n.t('Приём тезисов завершён.')}</Text>
          )}
        </div>
      ) : (
        awaited && <Text>{awaited}</Text>
      )}
      {leads && <LazyPathList path={path} days={state.days} />}
    </Panel>
  )
}
