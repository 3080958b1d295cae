import type { SentMessage } from '../stand-in.ts';

interface Options {
  /** Where messages are posted; without it they are only kept. */
  webhookUrl: string | undefined;
  /** The message as it would be sent now: signatures contain the time. */
  sign(body: string): SentMessage;
}

/** A provider gives up on an endpoint that does not answer. */
const POST_TIMEOUT_MS = 10_000;

/** Every message of a provider by payment, and their delivery, which nothing waits for. */
export function createMessageLog({ webhookUrl, sign }: Options) {
  const bodies = new Map<string, string[]>();
  const stopped = new AbortController();
  let last = Promise.resolve();

  async function post({ body, headers }: SentMessage, url: string): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(POST_TIMEOUT_MS)]);
    await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' }).catch(() => {});
  }

  return {
    /** `to`: the address given with the payment, where the provider takes one. */
    add: (providerRef: string, body: string, to: string | undefined = webhookUrl): void => {
      bodies.set(providerRef, [...(bodies.get(providerRef) ?? []), body]);
      if (to && webhookUrl) last = last.then(() => post(sign(body), to));
    },
    of: (providerRef: string): SentMessage[] => (bodies.get(providerRef) ?? []).map((body) => sign(body)),
    close: async (): Promise<void> => {
      stopped.abort();
      await last;
    },
  };
}
