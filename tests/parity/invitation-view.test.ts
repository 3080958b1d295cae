import { expect, it } from 'vitest';
import { type InvitationView, invitation } from '../../contracts/business/invitation.ts';
import { mockTransport } from '../../server/mock-api.ts';
import { MOCK_INVITATION } from '../../server/mocks/builders/company.ts';
import { signInAll } from './wires.ts';

/** As tests/server/business/invitation.test.ts and join-link.test.ts say of the service. */
const look = async (token: string, authorization?: string): Promise<InvitationView> => {
  const { method, path: url, response } = invitation.look;
  const headers = { locale: 'en', ...(authorization && { authorization }) };
  return response.schema.parse((await mockTransport({ method, url, headers, body: { token } })).body);
};

it('the mocks tell the invited address in full to guests only, and none for a link', async () => {
  const { newcomer } = await signInAll(mockTransport);
  const { good, link } = MOCK_INVITATION;
  expect(await look(good)).toMatchObject({ caller: 'guest', signUpEmail: 'student@demo.kurso.test' });
  expect(await look(link)).toMatchObject({ caller: 'guest', email: null, signUpEmail: null });
  expect(await look(good, newcomer)).not.toHaveProperty('signUpEmail');
});

it('the mocks have an invitation whose seat is gone', async () => {
  const { newcomer } = await signInAll(mockTransport);
  const { good, seatless } = MOCK_INVITATION;
  expect(await look(good, newcomer)).toMatchObject({ seatMissing: false });
  expect(await look(seatless, newcomer)).toMatchObject({ seatMissing: true });
});
