import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { startUrl } from './startUrl.ts'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexDirection: 'column', rowGap: '12px', marginTop: '20px' },
  or: { alignSelf: 'center', color: tokens.colorNeutralForeground2 },
})

interface Props {
  providers: readonly { id: string; title: string }[]
  /** The page to open afterwards. */
  next: string | null
}

export function ProviderButtons({ providers, next }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.buttons}>
      <Text className={styles.or}>{i18n.t('или')}</Text>
      {providers.map(({ id, title }) => (
        <Button key={id} as="a" size="large" href={startUrl(id, next === null ? {} : { next })}>
          {i18n.t('Войти через {provider}', { provider: title })}
        </Button>
      ))}
    </div>
  )
}
