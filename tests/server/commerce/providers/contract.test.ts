import { afterAll, beforeAll, describe } from 'vitest';
import { ENTRIES } from './contract-entries.ts';
import { type Contract, openContract } from './contract-fixture.ts';
import { messageSentences } from './contract-messages.ts';
import { outageSentences } from './contract-outages.ts';
import { paymentSentences } from './contract-payments.ts';
import { refundSentences } from './contract-refunds.ts';
import { savedMethodSentences } from './contract-saved-methods.ts';

describe.each(ENTRIES)('payment provider $id', (entry) => {
  let contract: Contract;
  const at = () => contract;

  beforeAll(async () => {
    contract = await openContract(entry);
  });
  afterAll(() => contract.standIn.close());

  paymentSentences(entry, at);
  refundSentences(entry, at);
  savedMethodSentences(entry, at);
  messageSentences(entry, at);
  outageSentences(entry, at);
});
