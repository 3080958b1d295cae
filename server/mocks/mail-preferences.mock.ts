import { ApiError } from '../../contracts/api-error.ts';
import { type MailChoices, mailPreferences } from '../../contracts/messaging/mail-preferences.ts';
import { NOTIFICATION_GROUPS } from '../../contracts/values.ts';
import { mockContract } from './mock-endpoint.ts';
import { MOCK_LINK } from './user.mock.ts';

const choices: MailChoices = {
  address: 's***@d***.test',
  group: 'offers',
  groups: NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: true })),
};

export const mailPreferencesMocks = mockContract(mailPreferences, {
  getChoices: ({ query }) => open(query.token),
  setChoice: ({ body: { token, ...choice } }) => {
    const { groups, ...rest } = open(token);
    return { ...rest, groups: groups.map((group) => (group.group === choice.group ? choice : group)) };
  },
});

function open(token: string): MailChoices {
  if (token === MOCK_LINK.good) return choices;
  throw new ApiError('token_not_found');
}
