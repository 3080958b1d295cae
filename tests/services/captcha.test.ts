import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError as Refusal } from '@/contracts/api-error';
import type { ErrorCode } from '@/contracts/error-codes';
import type { TransportResponse } from '@/contracts/transport';
import { mockCaptcha } from '@/server/mocks/captcha.mock';
import { createApi } from '@/services/api';
import type * as Captcha from '@/services/captcha';

let challenges = 0;
let refuse: TransportResponse | null = null;
const api = createApi('en', async () => {
  challenges += 1;
  return refuse ?? { status: 200, headers: {}, body: await mockCaptcha.challenge('test') };
});

let captcha: typeof Captcha;
let refusal: (code: ErrorCode) => Refusal;
beforeEach(async () => {
  challenges = 0;
  refuse = null;
  vi.resetModules();
  captcha = await import('@/services/captcha');
  const { ApiError } = await import('@/contracts/api-error');
  refusal = (code) => new ApiError(code);
});

const isRefusal = (code: string) => expect.objectContaining({ code });

describe('the proof of work of a form', () => {
  it('is started once however often the form is touched, and is valid', async () => {
    for (let index = 0; index < 5; index += 1) captcha.prepareCaptcha(api);
    const sent: string[] = [];
    await captcha.withCaptcha(api, async (headers) => sent.push(headers['captcha-response'] ?? ''));
    expect(challenges).toBe(1);
    await expect(mockCaptcha.prove(sent[0])).resolves.toBeUndefined();
  });

  it('is a new one for every submission', async () => {
    const sent = new Set<string | undefined>();
    for (let index = 0; index < 3; index += 1)
      await captcha.withCaptcha(api, async (headers) => sent.add(headers['captcha-response']));
    expect(sent.size).toBe(3);
  });

  it('is repeated once if it was expired', async () => {
    const send = vi.fn().mockRejectedValueOnce(refusal('captcha_invalid')).mockResolvedValueOnce('ok');
    await expect(captcha.withCaptcha(api, send)).resolves.toBe('ok');
    const [[first], [second]] = send.mock.calls as [[object], [object]];
    expect(first).not.toEqual(second);
    send.mockReset().mockRejectedValue(refusal('captcha_invalid'));
    await expect(captcha.withCaptcha(api, send)).rejects.toEqual(isRefusal('captcha_invalid'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not retry after any other error', async () => {
    const send = vi.fn().mockRejectedValue(refusal('password_too_common'));
    await expect(captcha.withCaptcha(api, send)).rejects.toEqual(isRefusal('password_too_common'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('can be retried after the challenge failed to load', async () => {
    refuse = { status: 503, headers: {}, body: { code: 'service_unavailable' } };
    captcha.prepareCaptcha(api);
    const send = vi.fn().mockResolvedValue('ok');
    await expect(captcha.withCaptcha(api, send)).rejects.toEqual(isRefusal('service_unavailable'));
    refuse = null;
    await expect(captcha.withCaptcha(api, send)).resolves.toBe('ok');
  });

  it('is reported only while a user waits for it', async () => {
    const heard: boolean[] = [];
    captcha.subscribeToCaptcha(() => heard.push(captcha.isCaptchaAwaited()));
    captcha.prepareCaptcha(api);
    expect(heard).toEqual([]);
    await captcha.withCaptcha(api, async () => {});
    expect(heard).toEqual([true, false]);
  });
});
