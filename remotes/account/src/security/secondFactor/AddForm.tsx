import { Button, makeStyles } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import type { FormEvent, ReactNode } from 'react'
import { useSecurityStyles } from '../styles.ts'
import { factorTexts as t } from './texts.ts'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' } })

interface Props {
  /** Label of the button. */
  submit: string
  isSubmitting: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** One step of adding a second factor, which can be cancelled. */
export function AddForm({ submit, isSubmitting, onSubmit, onCancel, children }: Props) {
  const styles = useStyles()
  const shared = useSecurityStyles()
  return (
    <Stack as="form" gap={20} className={shared.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {children}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
          {submit}
        </Button>
        <Button type="button" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Stack>
  )
}
