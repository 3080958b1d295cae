import { beforeEach, describe, expect, it } from 'vitest';
import { addGuestWishlistItem, emptyGuestWishlist, guestWishlist } from '@/store/guest-wishlist';

const ID = '0b6f4a52-7e0f-4c52-9d39-0c0f8f0f4a11';

describe('the wishlist of a guest', () => {
  beforeEach(() => localStorage.clear());

  it('is the same empty list as during server rendering, so that no card is rendered again', () => {
    expect(guestWishlist()).toBe(emptyGuestWishlist());
    localStorage.setItem('wishlist', '[]');
    expect(guestWishlist()).toBe(emptyGuestWishlist());
  });

  it('stays the same list until it changes', () => {
    addGuestWishlistItem(ID);
    expect(guestWishlist()).toEqual([ID]);
    expect(guestWishlist()).toBe(guestWishlist());
  });
});
