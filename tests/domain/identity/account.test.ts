import { describe, expect, it } from 'vitest';
import { CENTRED, maxZoom, moveView, squareOf, zoomView } from '../../../domain/identity/crop.ts';
import { readUserAgent } from '../../../domain/identity/user-agent.ts';
import { chooseChannel, chooseGroup } from '../../../domain/messaging/notification-choice.ts';
import { readTimeZone, timeZones, zoneOffset } from '../../../domain/time-zone.ts';

describe('crop', () => {
  const wide = { width: 400, height: 300 };
  it('starts in the middle, as large as possible', () =>
    expect(squareOf(wide, CENTRED)).toEqual({ x: 50, y: 0, size: 300 }));

  it.each([
    [-9, -9, { x: 0, y: 0, size: 150 }],
    [9, 9, { x: 250, y: 150, size: 150 }],
    [0.1, 0, { x: 140, y: 75, size: 150 }],
  ])('stays inside the picture when moved by %d and %d', (x, y, square) =>
    expect(squareOf(wide, moveView(wide, { zoom: 2, x: 0.5, y: 0.5 }, x, y))).toEqual(square),
  );

  it('never zooms in below the minimum size', () => {
    expect(squareOf(wide, zoomView(wide, CENTRED, 99)).size).toBe(96);
    expect(maxZoom({ width: 96, height: 500 })).toBe(1);
    expect(zoomView(wide, CENTRED, 0.2).zoom).toBe(1);
  });

  it('stays inside at an edge when zooming out', () => {
    const corner = moveView(wide, { zoom: 3, x: 0.5, y: 0.5 }, 9, 9);
    expect(squareOf(wide, zoomView(wide, corner, 1))).toEqual({ x: 100, y: 0, size: 300 });
  });
});

describe('user agents', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1', 'Chrome', 'iPad'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36 OPR/115.0',
      'Opera',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
    ['<script>alert(1)</script>', null, null],
    [null, null, null],
  ])('%s', (text, browser, system) => expect(readUserAgent(text)).toEqual({ browser, system }));
});

describe('readTimeZone', () => {
  it.each([
    ['europe/london', 'Europe/London'],
    ['UTC', 'UTC'],
    ['+02:00', null],
    ['Nowhere', null],
    [5, null],
  ])('%j is %s', (text, zone) => expect(readTimeZone(text)).toBe(zone));

  it('lists only valid zones, including UTC', () => {
    expect(timeZones()).toContain('UTC');
    expect(timeZones().filter((zone) => readTimeZone(zone) === null)).toEqual([]);
    expect(zoneOffset('Asia/Tokyo')).toBe('GMT+9');
  });
});

describe('notification preferences', () => {
  const both = (email: boolean) => [
    { channel: 'platform-push' as const, subscribed: true },
    { channel: 'email' as const, subscribed: email },
  ];
  const known = { channels: both(true), groups: [{ group: 'offers' as const, channels: both(true) }] };

  it('keep all groups when a channel is disabled', () =>
    expect(chooseChannel(known, { channel: 'email', subscribed: false })).toEqual({
      ...known,
      channels: both(false),
    }));

  it('switch a group on one channel only', () =>
    expect(chooseGroup(known, { group: 'offers', channel: 'email', subscribed: false })).toEqual({
      ...known,
      groups: [{ group: 'offers', channels: both(false) }],
    }));
});
