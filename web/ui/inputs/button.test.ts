import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { Button, type ButtonProps } from './button.tsx'

/** The props of the rendered element. */
function renderButton(props: ButtonProps): ButtonProps {
  const element = Button(props)
  if (!isValidElement<ButtonProps>(element)) throw new Error('no element')
  return element.props
}

/** Clicks, and returns what happened to the event. */
function click({ onClick }: ButtonProps, detail = 1) {
  const calls: string[] = []
  const event = {
    detail,
    preventDefault: () => calls.push('no default action'),
    stopPropagation: () => calls.push('not seen further up'),
  }
  Reflect.apply(onClick ?? (() => {}), undefined, [event])
  return calls
}

test('a pending button ignores clicks and can still have the focus', () => {
  const clicks: string[] = []
  const rendered = renderButton({ type: 'submit', isPending: true, onClick: () => clicks.push('clicked') })
  expect(click(rendered)).toEqual(['no default action', 'not seen further up'])
  expect(clicks).toEqual([])
  expect(rendered).toMatchObject({ type: 'submit', 'aria-disabled': true })
  expect(rendered).not.toHaveProperty('disabled')
  expect(rendered).not.toHaveProperty('isPending')
})

test('a button that is no longer pending works as before', () => {
  const clicks: string[] = []
  const rendered = renderButton({ isPending: false, onClick: () => clicks.push('clicked') })
  expect(click(rendered)).toEqual([])
  expect(clicks).toEqual(['clicked'])
  expect(rendered).not.toHaveProperty('aria-disabled')
})

test('a button that is disabled for another reason stays so', () => {
  expect(renderButton({ 'aria-disabled': true, isPending: false })).toMatchObject({ 'aria-disabled': true })
  expect(renderButton({ disabled: true, isPending: true })).toMatchObject({ disabled: true })
})

test('the second click of a double click does not submit a form', () => {
  const rendered = renderButton({ type: 'submit' })
  expect(click(rendered)).toEqual([])
  expect(click(rendered, 2)).toEqual(['no default action'])
})
