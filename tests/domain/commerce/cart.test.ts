import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '../../../contracts/catalog/product.ts';
import { includedIn, isIncluded, showGuestCart } from '../../../domain/commerce/cart.ts';
import { makeCard } from '../../setup/shown-products.ts';

const line = (productId: string, ...includes: string[]) => ({ productId, includes });
const parts = (...lines: ReturnType<typeof line>[]) => Object.fromEntries(includedIn(lines));

describe('products included in others in the cart', () => {
  it('are listed with the product that is charged for them, at any depth and in any order', () => {
    const profession = line('profession', 'program', 'course');
    const program = line('program', 'course');
    expect(parts(line('course'), program)).toEqual({ course: 'program' });
    expect(parts(program, line('course'), line('other'))).toEqual({ course: 'program' });
    const both = { program: 'profession', course: 'profession' };
    expect(parts(profession, program, line('course'))).toEqual(both);
    expect(parts(line('course'), program, profession)).toEqual(both);
    expect(parts(profession, line('course'))).toEqual({ course: 'profession' });
    expect(parts(line('course'), line('other'))).toEqual({});
  });

  it('never leave the cart with nothing to charge, even when products contain each other', () => {
    expect(parts(line('a', 'b'), line('b', 'a'))).toEqual({ b: 'a' });
    const ids = ['a', 'b', 'c', 'd'];
    const edges = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), {
      selector: ([parent, child]) => parent + child,
    });
    fc.assert(
      fc.property(edges, fc.shuffledSubarray(ids, { minLength: 1 }), (pairs, cart) => {
        const inside = (id: string) => {
          const found = new Set<string>();
          const queue = [id];
          for (const next of queue) {
            for (const [parent, child] of pairs) {
              if (parent !== next || found.has(child)) continue;
              found.add(child);
              queue.push(child);
            }
          }
          return [...found].filter((candidate) => candidate !== id);
        };
        const found = includedIn(cart.map((id) => line(id, ...inside(id))));
        expect(found.size).toBeLessThan(cart.length);
        for (const [part, whole] of found) {
          expect(found.has(whole)).toBe(false);
          expect(inside(whole)).toContain(part);
        }
        // No charged product is part of another charged product.
        const charged = cart.filter((id) => !found.has(id));
        for (const id of charged) expect(charged.some((other) => inside(other).includes(id))).toBe(false);
      }),
    );
  });
});

describe("a guest's cart", () => {
  it('charges only the program, names the included course, and charges the course again without the program', () => {
    const course = makeCard(1);
    const program: ListedProduct = { ...makeCard(2), type: 'PROGRAM', includes: [course.id] };
    const cart = showGuestCart([course, program], null, 'USD');
    expect(cart.open.map(({ productId }) => productId)).toEqual([program.id]);
    expect(cart.removed).toMatchObject([
      {
        productId: course.id,
        removal: {
          reason: 'INCLUDED_IN_PRODUCT',
          includedIn: { productId: program.id, title: 'Product 2' },
        },
      },
    ]);
    expect(cart.removed.every(isIncluded)).toBe(true);
    expect(cart.summary).toMatchObject({ count: 1, total: program.price.finalPrice });
    const alone = showGuestCart([course], null, 'USD');
    expect([alone.open.length, alone.removed.length, alone.summary.count]).toEqual([1, 0, 1]);
  });
});
