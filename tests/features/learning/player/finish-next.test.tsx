import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FinishNext } from '@/features/learning/player/finish-next';
import { makeCard } from '../../../setup/shown-products';
import { fakeApi, renderWith, signIn } from './render';
import { outlineWith, PRODUCT } from './school';

vi.mock('next/router', () => ({ useRouter: () => ({ query: { locale: 'en' }, asPath: '/en' }) }));
afterEach(cleanup);

const PROGRAM = '00000000-0000-4000-8000-0000000000aa';
const NEXT = '00000000-0000-4000-8000-0000000000bb';
const { progress } = outlineWith();
const part = (productId: string, title: string, status = progress.status) => ({
  productId,
  productType: 'COURSE' as const,
  title,
  progress: { ...progress, status },
  ...{ lock: null, credited: false, completedAt: null, minutesLeft: 10, skills: [] },
});

it('after a part of a program comes its next part that is not complete', async () => {
  signIn('u');
  const parts = [
    part(PRODUCT, 'This one', 'COMPLETED'),
    part('00000000-0000-4000-8000-0000000000cc', 'Done before', 'COMPLETED'),
    part(NEXT, 'The next one'),
  ];
  const { api } = fakeApi(({ path }) => {
    if (path.endsWith('/user-products/my')) return [{ productId: PROGRAM, productType: 'PROGRAM' }];
    if (path.endsWith('/outline')) return outlineWith({ productId: PROGRAM, modules: [], parts });
    return { landing: { outcomes: [] }, similar: [makeCard(2)], learningLanguages: ['en'] };
  });
  renderWith(<FinishNext outline={outlineWith()} />, api);
  expect((await screen.findByRole('link', { name: 'The next one' })).getAttribute('href')).toBe(
    `/en/course-learning/${NEXT}/en`,
  );
  expect(screen.getByText('Next in the program')).toBeTruthy();
  expect(screen.getByText('Module')).toBeTruthy();
  expect(screen.queryByText('You might like this next')).toBeNull();
});
