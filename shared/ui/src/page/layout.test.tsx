import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { List, ListItem, Quiet, Stack } from './layout.ts'

test('a stack is one column with the given distance, under the tag and the name of its use', () => {
  const form = createRef<HTMLFormElement>()
  render(
    <Stack as="form" gap={12} align="start" ref={form} aria-label="Заявка">
      <p>поле</p>
    </Stack>,
  )
  expect(screen.getByRole('form', { name: 'Заявка' })).toBe(form.current)
  expect(form.current).toHaveStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', justifyItems: 'start' })
})

test('a list has neither marks nor margins, with a distance or without one', () => {
  render(
    <>
      <List aria-label="без расстояния">
        <ListItem>первый</ListItem>
      </List>
      <List as="ol" gap={8} aria-label="с расстоянием">
        <li>второй</li>
      </List>
    </>,
  )
  const plain = screen.getByRole('list', { name: 'без расстояния' })
  expect(plain).toHaveStyle({ display: 'block', margin: '0px', padding: '0px', listStyleType: 'none' })
  expect(screen.getByText('первый')).toHaveStyle({ display: 'grid', rowGap: '4px', padding: '12px 0px', overflowWrap: 'anywhere' })
  const spaced = screen.getByRole('list', { name: 'с расстоянием' })
  expect(spaced.tagName).toBe('OL')
  expect(spaced).toHaveStyle({ display: 'grid', rowGap: '8px', margin: '0px', padding: '0px', listStyleType: 'none' })
})

test('a quiet text is in the second or third colour of text, and as a paragraph a block without margins', () => {
  document.body.style.setProperty('--colorNeutralForeground2', 'rgb(2, 2, 2)')
  document.body.style.setProperty('--colorNeutralForeground3', 'rgb(3, 3, 3)')
  render(
    <>
      <Quiet>подсказка</Quiet>
      <Quiet faint>срок</Quiet>
      <Quiet as="p" block>
        пояснение
      </Quiet>
    </>,
  )
  expect(screen.getByText('подсказка')).toHaveStyle({ color: 'rgb(2, 2, 2)', display: 'inline' })
  expect(screen.getByText('срок')).toHaveStyle({ color: 'rgb(3, 3, 3)' })
  expect(screen.getByText('пояснение')).toHaveStyle({ display: 'block', margin: '0px' })
})
