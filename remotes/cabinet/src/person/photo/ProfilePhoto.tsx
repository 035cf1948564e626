import { showSuccess } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import { fileProblem, photoBounds, photoLimits } from '@forum/domain/platform/files'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Caption1, lazyWithRetry, makeStyles, tokens } from '@forum/ui'
import { Avatar } from '@forum/ui/avatar'
import { FileInput } from '@forum/ui/file-input'
import { CameraRegular } from '@forum/ui/icons'
import { useId, useRef, useState } from 'react'
import { keepIndividual } from '../profile.ts'

const CropDialog = lazyWithRetry(async () => (await import('./CropDialog.tsx')).CropDialog)

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', rowGap: tokens.spacingVerticalM, textAlign: 'center' },
  limits: { color: tokens.colorNeutralForeground3, '@media print': { display: 'none' } },
  problem: { color: tokens.colorPaletteRedForeground1 },
  button: { whiteSpace: 'nowrap' },
})

/** The person's photo: chosen, checked, cropped to a square, sent. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const notes = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const individual = profile.profiles[0]?.individual

  function choose(file: File): void {
    const found = fileProblem(file, photoBounds)
    setProblem(found)
    setChosen(found ? null : file)
  }

  function close(): void {
    setChosen(null)
    button.current?.focus()
  }

  function keep(photo: string): void {
    close()
    if (individual) keepIndividual({ ...individual, photo })
    showSuccess(i18n.t('Фото загружено'), TOAST_MS.photo)
  }

  return (
    <div className={styles.root}>
      <Avatar
        size={128}
        color="brand"
        name={`${profile.firstName} ${profile.lastName}`.trim()}
        aria-label={individual?.photo ? i18n.t('Ваше фото') : i18n.t('Фото не загружено')}
        {...(individual?.photo && { image: { src: individual.photo, alt: '' } })}
      />
      <Button
        ref={button}
        className={styles.button}
        icon={<CameraRegular />}
        aria-describedby={notes}
        onClick={() => input.current?.click()}
      >
        {i18n.t('Загрузить фото')}
      </Button>
      <div id={notes}>
        <Caption1 className={styles.limits}>{photoLimits()}</Caption1>
        {problem && (
          <Caption1 block role="alert" className={styles.problem}>
            {problem}
          </Caption1>
        )}
      </div>
      <FileInput ref={input} data-testid="photo" extensions={photoBounds.extensions} onChoose={choose} />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={close}
          onUploaded={keep}
          onUnreadable={() => {
            close()
            setProblem(i18n.t('Не удалось прочитать изображение. Выберите другой файл.'))
          }}
        />
      )}
    </div>
  )
}
