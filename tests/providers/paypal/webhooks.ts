import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import type { SentMessage } from '../stand-in.ts';
import { withBody } from './errors.ts';
import { rawMember } from './raw-member.ts';
import { VerifyRequest } from './requests.ts';
import { type PaypalState, timeOf } from './state.ts';

const ALGORITHM = 'SHA256withRSA';

interface Signer {
  webhookId: string;
  certUrl: string;
  now: () => Date;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
type KeyPair = ReturnType<typeof keyPair>;
/** Made once for all stand-ins of this process: it takes a tenth of a second. */
const keys: { own?: KeyPair; stranger?: KeyPair } = {};

/** developer.paypal.com · Webhooks integration: what is signed are the id, the time, our webhook and the CRC of the bytes. */
const signed = (id: string, time: string, webhookId: string, body: string): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/** Signs messages as PayPal does, and verifies them for `verify-webhook-signature`. */
export function createSigner({ webhookId, certUrl, now }: Signer) {
  keys.own ??= keyPair();
  const { own } = keys;

  function headersFor(body: string, key = own.privateKey): Record<string, string> {
    const time = timeOf(now());
    const { id, signature } = transmission(body, time, key);
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': certUrl,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': time,
    };
  }

  // notifications_webhooks_v1 · `transmission_sig` begins with a word character: base64 may begin with + or /.
  function transmission(body: string, time: string, key: KeyPair['privateKey']) {
    for (;;) {
      const id = randomUUID();
      const text = signed(id, time, webhookId, body);
      const signature = createSign('sha256').update(text).sign(key, 'base64');
      if (/^\w/.test(signature)) return { id, signature };
    }
  }

  // notifications_webhooks_v1 · verify-webhook-signature.post
  function verify(call: Call): Answer {
    return withBody(call, VerifyRequest, (body) => {
      const event = rawMember(call.body, 'webhook_event');
      const text = signed(body.transmission_id, body.transmission_time, webhookId, event);
      const genuine =
        body.webhook_id === webhookId &&
        body.auth_algo === ALGORITHM &&
        body.cert_url === certUrl &&
        createVerify('sha256').update(text).verify(own.publicKey, body.transmission_sig, 'base64');
      return json(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
    });
  }

  return {
    sign: (body: string): SentMessage => ({ body, headers: headersFor(body) }),
    forge: ({ body }: SentMessage): SentMessage => {
      keys.stranger ??= keyPair();
      return { body, headers: headersFor(body, keys.stranger.privateKey) };
    },
    verify,
  };
}

// notifications_webhooks_v1 · schema `event`.
export function eventBody(
  { url, now }: Pick<PaypalState, 'url' | 'now'>,
  type: string,
  resourceType: string,
  resource: object,
): string {
  const id = `WH-${newId('', 17).toUpperCase()}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: timeOf(now()),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: `${type} for a ${resourceType}`,
    resource,
    links: [{ href: `${url}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
  // An escaped slash is the same JSON in other bytes: a message that was parsed and written again does not verify.
  return JSON.stringify(event).replaceAll('/', '\\/');
}
