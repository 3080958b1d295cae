import type { HttpRequest } from 'tus-js-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { SessionHttpStack } from '@/services/upload-requests';

const fake = vi.hoisted(() => ({
  sent: [] as Record<string, string>[],
  statuses: [] as number[],
  token: 'old' as string | null,
  isOld: false,
  refresh: vi.fn(),
  again: undefined as Promise<boolean> | undefined,
}));
vi.mock('@/services/refresh', () => ({ refreshOnce: fake.refresh }));
vi.mock('@/services/session', () => ({
  mustRefresh: () => fake.isOld,
  readAccessToken: () => fake.token,
  whenSignedInAgain: () => fake.again,
}));
vi.mock('tus-js-client', () => ({
  DefaultHttpStack: class {
    createRequest() {
      const headers: Record<string, string> = {};
      return {
        setHeader: (name: string, value: string) => {
          headers[name] = value;
        },
        setProgressHandler: () => {},
        send: async () => {
          fake.sent.push(headers);
          const status = fake.statuses.shift() ?? 204;
          return { getStatus: () => status };
        },
        abort: async () => {},
      };
    }
  },
}));

let request: HttpRequest;
beforeEach(() => {
  Object.assign(fake, { sent: [], statuses: [], token: 'old', isOld: false, again: undefined });
  fake.refresh.mockReset().mockImplementation(async () => {
    fake.token = 'new';
    return 'new';
  });
  request = new SessionHttpStack().createRequest('PATCH', '/api/manager/uploads/1');
  request.setHeader('Upload-Offset', '5');
});
const tokens = () => fake.sent.map((headers) => headers.Authorization);

describe('a request of an upload', () => {
  it('carries the token of the session', async () => {
    await request.send(null);
    expect(fake.sent).toEqual([{ 'Upload-Offset': '5', Authorization: 'Bearer old' }]);
    expect(fake.refresh).not.toHaveBeenCalled();
  });

  it('refreshes a token that has expired before it sends bytes', async () => {
    fake.isOld = true;
    await request.send(null);
    expect(tokens()).toEqual(['Bearer new']);
  });

  it('that is refused for its token is sent once more, with its headers', async () => {
    fake.statuses = [401, 204];
    const response = await request.send(null);
    expect(response.getStatus()).toBe(204);
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
    expect(fake.sent[1]?.['Upload-Offset']).toBe('5');
  });

  it('uses the token that another call has fetched meanwhile', async () => {
    fake.statuses = [401];
    const sending = request.send(null);
    fake.token = 'of another call';
    await sending;
    expect(tokens()).toEqual(['Bearer old', 'Bearer of another call']);
    expect(fake.refresh).not.toHaveBeenCalled();
  });

  it('of a session that has ended waits until the person signs in again', async () => {
    fake.statuses = [401, 204];
    fake.refresh.mockRejectedValue(new ApiError('token_data_invalid'));
    fake.again = Promise.resolve(true).then((yes) => {
      fake.token = 'signed in';
      return yes;
    });
    fake.isOld = true;
    await request.send(null).catch(() => {});
    expect(tokens()[0]).toBe('Bearer signed in');
  });

  it('fails when nobody signs in again', async () => {
    fake.isOld = true;
    fake.refresh.mockRejectedValue(new ApiError('token_data_invalid'));
    await expect(request.send(null)).rejects.toThrow('token_data_invalid');
    expect(fake.sent).toEqual([]);
  });

  it('that was paused sends nothing more', async () => {
    fake.statuses = [401];
    await request.abort();
    await expect(request.send(null)).rejects.toThrow('paused');
  });
});
