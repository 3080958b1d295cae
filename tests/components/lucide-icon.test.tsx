import { render } from '@testing-library/react';
import { Heart, Search } from 'lucide-react';
import * as heart from 'lucide-react/dist/esm/icons/heart.mjs';
import * as search from 'lucide-react/dist/esm/icons/search.mjs';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '@/components/ui/lucide-icon';

describe('an icon rendered from Lucide’s data', () => {
  it.each([
    ['heart', Heart, createLucideIcon(dataOf(heart))],
    ['search', Search, createLucideIcon(dataOf(search))],
  ])('%s matches Lucide’s own component', (_, Theirs, Ours) => {
    const props = { size: 18, className: 'mark' };
    const [theirs, ours] = [render(<Theirs {...props} />), render(<Ours {...props} />)].map(
      ({ container }) => container.firstElementChild as Element,
    );
    expect(attributesOf(ours)).toEqual(attributesOf(theirs));
    expect(ours?.innerHTML).toBe(theirs?.innerHTML);
  });
});

function attributesOf(element: Element | undefined) {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

/** Lucide's types do not include the data. */
const dataOf = (icon: object) => (icon as { __iconData: Parameters<typeof createLucideIcon>[0] }).__iconData;
