import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { startUrl } from './startUrl.ts'
import { ssoTexts } from './texts.ts'

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
      <Text className={styles.or}>{ssoTexts.or}</Text>
      {providers.map(({ id, title }) => (
        <Button key={id} as="a" size="large" href={startUrl(id, next === null ? {} : { next })}>
          {ssoTexts.signIn(title)}
        </Button>
      ))}
    </div>
  )
}
