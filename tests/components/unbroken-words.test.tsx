import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnbrokenWords } from '@/components/ui/unbroken-words';

afterEach(cleanup);

it.each([
  ['SQL tables', []],
  ['SQL-ийн хүснэгт', ['SQL-ийн']],
  ['e-mail and e-books', ['e-mail', 'e-books']],
  ['a-word-that-is-longer-than-a-phone-is-wide', []],
])('%j keeps together %o', (text, words) => {
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(words);
});
