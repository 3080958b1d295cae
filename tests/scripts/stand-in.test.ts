import { describe, expect, it } from 'vitest';
import { closeStandIns, readArguments, settingsOf, startStandIns } from '../../scripts/stand-in/stand-ins.ts';

describe('npm run stand-in', () => {
  it('takes names of providers and the options of npm start, and refuses anything else', () => {
    expect(readArguments(['stripe', 'mollie', '--dev', 'stripe'])).toEqual({
      names: ['stripe', 'mollie'],
      options: ['--dev'],
    });
    for (const wrong of [[], ['--dev'], ['cheque'], ['stripe', '--force'], ['toString']]) {
      expect(readArguments(wrong)).toBeNull();
    }
  });

  it('connects the school to every stand-in, the first as the default', async () => {
    const standIns = await startStandIns(['mollie', 'stripe'], 'http://localhost:3000', true);
    const [mollie, stripe] = standIns;
    expect(settingsOf(standIns)).toMatchObject({
      PAYMENT_PROVIDERS: 'mollie,stripe',
      MOLLIE_API_URL: mollie?.url,
      STRIPE_API_URL: stripe?.url,
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/),
    });
    await closeStandIns(standIns);
    await expect(fetch(String(stripe?.url))).rejects.toThrow();
  });

  it('starts none when one of them cannot start', async () => {
    await expect(startStandIns(['stripe', 'cheque'], 'http://localhost:3000', true)).rejects.toThrow(
      'cheque',
    );
  });
});
