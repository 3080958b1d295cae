import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CartMarks } from '@/features/commerce/cart/cart-marks';
import { fakeApi } from '../../fake-api';
import { renderCart } from './render';

vi.mock('next/router', () => ({ useRouter: () => ({ query: { locale: 'en' } }) }));
afterEach(cleanup);

it('shows who takes the currency of the cart, with names for screen readers', async () => {
  const { api, sent } = fakeApi({ 'GET /api/payment/providers': ['stripe', 'paypal'] });
  const { container } = renderCart(<CartMarks currency="EUR" />, api);
  expect(await screen.findByText('Pay with: Card (Stripe), PayPal')).toBeTruthy();
  expect(container.querySelectorAll('svg[data-provider]')).toHaveLength(2);
  expect(sent[0]?.input.query).toMatchObject({ currency: 'EUR' });
});

it('shows nothing when nobody takes it', async () => {
  const { api, sent } = fakeApi({ 'GET /api/payment/providers': [] });
  const { container } = renderCart(<CartMarks currency="RUB" />, api);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(container.textContent).toBe('');
});
