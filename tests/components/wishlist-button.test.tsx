import { Heart } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WishlistButton } from '@/components/product/wishlist-button';

test("the heart on a card is lucide's", () => {
  const button = renderToStaticMarkup(<WishlistButton isOn={false} label="Add" onToggle={() => {}} />);
  expect(button).toContain(`>${renderToStaticMarkup(<Heart aria-hidden="true" />)}</button>`);
});
