import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CertificateDialog } from '@/features/learning/certificate/certificate-dialog';
import certificate from '../../../../public/locales/en/certificate.json';
import { certificateWith, openWith, PRODUCT } from './certificates';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, pathname: '/', asPath: '/' }) }));
afterEach(cleanup);

const { dialog, share, rename } = certificate;
const open = (...given: [mine: Parameters<typeof openWith>[1], others?: Parameters<typeof openWith>[2]]) =>
  openWith(<CertificateDialog product={PRODUCT} onClose={() => {}} />, ...given);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the dialog of a certificate', () => {
  it('issues it in the name as written, previews it, and then shows where it is shared', async () => {
    const user = userEvent.setup();
    const sent = open([]);
    const field = await screen.findByRole('textbox', { name: new RegExp(dialog.name) });
    await user.type(field, 'অনন্যা 王');
    expect(screen.getByRole('region', { name: dialog.preview }).textContent).toContain('অনন্যা 王');
    await user.click(screen.getByRole('button', { name: dialog.issue }));
    await screen.findByRole('dialog', { name: dialog.ready });
    expect(sent.find(({ path }) => path === 'POST /api/certificates')?.input.body).toEqual({
      ...{ productId: PRODUCT.productId, name: 'অনন্যা 王', locale: 'en' },
    });
    const address = 'https://kurso.test/en/share/Zk3_vX-9aQ2LmNp0RsTuVw';
    expect(hrefOf(share.page)).toBe(address);
    expect(hrefOf(share.pdf)).toBe(`/api/certificates/${certificateWith().certificateId}/pdf`);
    expect(hrefOf('Facebook')).toContain(encodeURIComponent(address));
    const profile = new URL(hrefOf(share.linkedin) ?? '').searchParams;
    expect(Object.fromEntries(profile)).toMatchObject({
      ...{ name: 'Bees', certId: 'K-2026-000123', certUrl: address, issueYear: '2026', issueMonth: '5' },
    });
  });

  it('says what is wrong with a name, and sends nothing', async () => {
    const user = userEvent.setup();
    const sent = open([]);
    await user.type(await screen.findByRole('textbox', { name: new RegExp(dialog.name) }), 'evil.test');
    await user.click(screen.getByRole('button', { name: dialog.issue }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: new RegExp(dialog.name) })).toHaveProperty(
        'ariaInvalid',
        'true',
      ),
    );
    expect(sent.some(({ path }) => path.startsWith('POST'))).toBe(false);
  });

  it('offers links and the badge only while the page is switched on', async () => {
    const user = userEvent.setup();
    open([certificateWith()]);
    const badge = () => screen.queryByRole('link', { name: /badge/i });
    await screen.findByRole('dialog', { name: dialog.ready });
    expect(badge()?.getAttribute('href')).toBe('/api/share/Zk3_vX-9aQ2LmNp0RsTuVw/credential');
    await user.click(screen.getByRole('switch', { name: share.public }));
    await waitFor(() => expect(screen.queryByRole('link', { name: share.page })).toBeNull());
    expect(badge()).toBeNull();
    expect(screen.getByRole('link', { name: share.pdf })).toBeTruthy();
  });

  it('changes the name while changes are left', async () => {
    const user = userEvent.setup();
    open([certificateWith({ nameChangesLeft: 1 })]);
    await user.click(await screen.findByRole('button', { name: rename.open }));
    const field = screen.getByRole('textbox', { name: new RegExp(dialog.name) });
    await user.clear(field);
    await user.type(field, 'Ada King');
    await user.click(screen.getByRole('button', { name: rename.save }));
    expect(await screen.findByText(rename.none)).toBeTruthy();
    expect(screen.getByText('Ada King')).toBeTruthy();
  });

  it('asks again when the list could not be read, and for a new one after a refund', async () => {
    const user = userEvent.setup();
    let fails = true;
    open([certificateWith({ revokedAt: '2026-06-01T00:00:00.000Z', revocation: 'refunded' })], ({ path }) => {
      if (fails && path === 'GET /api/certificates') throw new ApiError('service_unavailable');
      return null;
    });
    const retry = await screen.findByRole('button', { name: certificate.list.retry });
    fails = false;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: dialog.issue })).toBeTruthy();
  });
});
