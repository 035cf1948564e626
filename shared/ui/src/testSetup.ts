import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { chooseTheme } from './themeChoice.ts'

// Fluent draws slowly in jsdom, most of all on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  chooseTheme('system')
  localStorage.clear()
})
